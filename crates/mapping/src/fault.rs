//! The handler of SIGBUS.
//!
//! It may interrupt any thread at any instruction, so it does what POSIX lets a handler do and nothing else: it reads
//! atomics, calls the operating system, and neither locks nor takes memory. `mmap` is not on the list of POSIX, but is a
//! bare system call wherever this runs. It has all of the file replaced, not the page alone: that is one call, however
//! much is read yet, and cannot fail half way for too many pieces of memory.

use std::io;
use std::mem::MaybeUninit;
use std::ptr;
use std::sync::atomic::{AtomicU32, Ordering::SeqCst};
use std::sync::{OnceLock, PoisonError};

use libc::{c_int, c_void, iovec, siginfo_t};

use crate::range::{Kind, Range};
use crate::registry::find;
use crate::{OnFault, TORN};

/// What was to become of the signal before.
static FORMER: OnceLock<libc::sigaction> = OnceLock::new();

/// What is wanted: [`MARK`], or an exit code.
static WANTED: AtomicU32 = AtomicU32::new(MARK);
const MARK: u32 = 256;

/// The exit code for what ends the program under [`OnFault::Mark`] too.
const FAILED: u32 = 1;

/// Handles faults of mapped files in the whole program from now on. Called again, it changes what is wanted.
///
/// SIGBUS for another reason has the effect that it had before.
///
/// # Errors
/// When the operating system does not let the signal be handled.
pub fn guard(wanted: OnFault) -> io::Result<()> {
    static INSTALLED: std::sync::Mutex<bool> = std::sync::Mutex::new(false);
    WANTED.store(
        match wanted {
            OnFault::Mark => MARK,
            OnFault::End(code) => code.into(),
        },
        SeqCst,
    );
    let mut installed = INSTALLED.lock().unwrap_or_else(PoisonError::into_inner);
    if !*installed {
        install()?;
        *installed = true;
    }
    Ok(())
}

#[allow(unsafe_code)]
fn install() -> io::Result<()> {
    // SAFETY: `sigaction` fills what it is given when it succeeds, and only then is it read. All zeros are a valid
    // `sigaction`, with an empty mask. The handler has the signature that SA_SIGINFO means; that it does only what a
    // handler may is the argument of this file. SA_ONSTACK lets it run where the thread has a stack for handlers.
    unsafe {
        let mut former = MaybeUninit::uninit();
        told(libc::sigaction(libc::SIGBUS, ptr::null(), former.as_mut_ptr()))?;
        FORMER.get_or_init(|| former.assume_init());
        let mut action: libc::sigaction = MaybeUninit::zeroed().assume_init();
        let handler: extern "C" fn(c_int, *mut siginfo_t, *mut c_void) = on_bus_error;
        action.sa_sigaction = handler as usize;
        action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK;
        told(libc::sigaction(libc::SIGBUS, &action, ptr::null_mut()))
    }
}

fn told(result: c_int) -> io::Result<()> {
    if result == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
}

extern "C" fn on_bus_error(_: c_int, info: *mut siginfo_t, _: *mut c_void) {
    let fault = address(info);
    let Some((place, range)) = fault.and_then(find) else { return hand_on(fault) };
    let wanted = WANTED.load(SeqCst);
    match (wanted, range.kind) {
        (MARK, Kind::Table) => {
            place.tear(); // before any zero can be read
            if !replace_by_zeros(&range) {
                end(&range, FAILED);
            }
        }
        (MARK, Kind::Scratch) => end(&range, FAILED),
        (code, Kind::Table | Kind::Scratch) => end(&range, code),
    }
}

/// The address that was touched; none when somebody sent the signal.
#[allow(unsafe_code)]
fn address(info: *mut siginfo_t) -> Option<usize> {
    // SAFETY: the operating system gives a handler with SA_SIGINFO a valid `siginfo_t`, whose address is set when the
    // code is one of the kernel's own, which are positive.
    unsafe { ((*info).si_code > 0).then(|| (*info).si_addr() as usize) }
}

/// Lets the signal have the effect that it had before. A fault happens again when the handler returns.
#[allow(unsafe_code)]
fn hand_on(fault: Option<usize>) {
    let Some(former) = FORMER.get() else { return exit(FAILED) };
    // SAFETY: `former` is what the operating system told of itself; both calls may be made in a handler. The signal that
    // is raised waits until the handler returns.
    unsafe {
        libc::sigaction(libc::SIGBUS, former, ptr::null_mut());
        if fault.is_none() {
            libc::raise(libc::SIGBUS);
        }
    }
}

/// Puts zeros in place of a file; whether that could be done.
#[allow(unsafe_code)]
fn replace_by_zeros(range: &Range) -> bool {
    let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_FIXED;
    // SAFETY: the addresses are those of a mapping that is registered, and it lives, for the thread that was interrupted
    // has just read from it. It was made for reading and may be read after this as before; whoever unmaps it unmaps the
    // zeros. The length is rounded up to pages as it was when the file was mapped.
    let at = unsafe { libc::mmap(range.start as *mut c_void, range.bytes, libc::PROT_READ, flags, -1, 0) };
    at as usize == range.start
}

/// Says what has failed, and ends the program at once.
#[allow(unsafe_code)]
fn end(range: &Range, code: u32) {
    let told: &[u8] = match range.kind {
        Kind::Table => TORN.as_bytes(),
        Kind::Scratch => b"a temporary file there could not be written or read; see to the space there and to the disk",
    };
    let piece = |bytes: &[u8]| iovec { iov_base: bytes.as_ptr() as *mut c_void, iov_len: bytes.len() };
    let name = iovec { iov_base: range.name.cast(), iov_len: range.name_bytes };
    let line = [piece(b"error: "), name, piece(b": "), piece(told), piece(b"\n")];
    // SAFETY: all pieces are bytes that live: the name as long as the entry, which the thread that was interrupted
    // has in use. `writev` is a bare system call. What it could not write cannot be told to anybody.
    unsafe { libc::writev(libc::STDERR_FILENO, line.as_ptr(), line.len() as c_int) };
    exit(code);
}

#[allow(unsafe_code)]
fn exit(code: u32) {
    // SAFETY: `_exit` may be called in a handler; it ends all threads and runs nothing of the program.
    unsafe { libc::_exit(code as c_int) }
}
