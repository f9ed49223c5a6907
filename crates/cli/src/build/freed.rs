//! Memory that was freed goes back to the system.

/// Has large pieces of memory go back to the system as soon as they are freed.
///
/// The GNU allocator keeps what was freed once it has seen large pieces come and go. A build, which goes through long
/// lists from wave to wave, would hold a twentieth more than it needs: 22 seeds of awari on two threads took 469 MiB
/// instead of 447, and not less time. Other allocators are left to themselves.
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
