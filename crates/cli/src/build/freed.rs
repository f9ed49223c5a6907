//! Memory that was freed goes back to the system.
//!
//! The GNU allocator keeps what was freed for the threads that had it. A build, which goes from level to level with
//! several threads, would hold a fifteenth more than it needs: 24 seeds of awari, after all smaller levels, took 892 MiB
//! instead of 833. Other allocators are left to themselves.

/// Has large pieces of memory go back to the system as soon as they are freed.
pub(super) fn gives_back() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    #[allow(unsafe_code)]
    {
        /// From so many bytes on, a piece is mapped, and unmapped when it is freed.
        const LARGE: libc::c_int = 128 << 10;
        // SAFETY: this sets a number in the allocator, under its own lock. It is only advice: if it fails, more is kept.
        unsafe { libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE) };
    }
}

/// Gives back what small pieces leave free now.
pub(super) fn give_back() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    #[allow(unsafe_code)]
    // SAFETY: the allocator does this under its own locks, and leaves alone what is in use.
    unsafe {
        libc::malloc_trim(0);
    }
}
