//! Large zeroed arrays on huge pages.

use std::io;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};
use std::path::Path;

use bytemuck::{AnyBitPattern, Zeroable};
use fs4::FileExt;
use memmap2::MmapMut;
use seedbase_mapping::Watched;

/// An array of zeros in memory of its own, for which the system is asked for huge pages: waves jump about in
/// hundreds of megabytes, and with small pages every jump would miss the address cache as well.
#[derive(Debug)]
pub(super) struct Huge<T> {
    /// Of a file: what tells of its faults. Before the memory, so that it is let go of first.
    _watched: Option<Watched>,
    memory: MmapMut,
    len: usize,
    elements: PhantomData<T>,
}

impl<T: Zeroable> Huge<T> {
    /// `len` elements whose bytes are all zero.
    ///
    /// # Errors
    /// When the system has not the memory.
    pub(super) fn zeroed(len: usize) -> io::Result<Huge<T>> {
        let bytes = len.checked_mul(size_of::<T>()).ok_or(io::ErrorKind::OutOfMemory)?;
        let memory = MmapMut::map_anon(bytes.max(1))?;
        // Only advice: a system without huge pages is as right, if slower.
        #[cfg(target_os = "linux")]
        let _ = memory.advise(memmap2::Advice::HugePage);
        Ok(Huge { _watched: None, memory, len, elements: PhantomData })
    }
}

impl<T: Zeroable> Huge<T> {
    /// The same in a file without a name in a directory, for what is gone through in order. All of its space is taken
    /// at once, so that a full disk is told of here and not by a fault when some page is written. A disk that fails
    /// later, or a file system that does not keep its word, ends the program with a message, if it is guarded.
    ///
    /// # Errors
    /// When the directory cannot be written or has not the space.
    #[allow(unsafe_code)]
    pub(super) fn on_disk(len: usize, directory: &Path) -> io::Result<Huge<T>> {
        let bytes = len.checked_mul(size_of::<T>()).ok_or(io::ErrorKind::OutOfMemory)?.max(1);
        let file = tempfile::tempfile_in(directory)?;
        file.allocate(bytes as u64)?;
        // SAFETY: nobody else can open the file, which has no name, and so nobody can change or cut it. It is as long
        // as the mapping, and full of zeros.
        let memory = unsafe { MmapMut::map_mut(&file)? };
        let watched = Watched::new(&memory, directory)?;
        Ok(Huge { _watched: Some(watched), memory, len, elements: PhantomData })
    }
}

impl<T: AnyBitPattern> Huge<T> {
    /// All elements as bytes.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.memory[..self.len * size_of::<T>()]
    }

    /// The same, to be changed: whatever is written makes elements.
    pub(super) fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.memory[..self.len * size_of::<T>()]
    }
}

impl<T: Zeroable> Deref for Huge<T> {
    type Target = [T];

    #[inline(always)]
    #[allow(unsafe_code)]
    fn deref(&self) -> &[T] {
        // SAFETY: the mapping has room for `len` elements and lives as long as `self`; it begins on a page,
        // which suits any alignment; its bytes were zero, which `Zeroable` makes valid, and have been
        // written only as elements since.
        unsafe { std::slice::from_raw_parts(self.memory.as_ptr().cast(), self.len) }
    }
}

impl<T: Zeroable> DerefMut for Huge<T> {
    #[inline(always)]
    #[allow(unsafe_code)]
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: as above, and `self` is borrowed alone.
        unsafe { std::slice::from_raw_parts_mut(self.memory.as_mut_ptr().cast(), self.len) }
    }
}

// Elements are reached only through `&self` and `&mut self`, as in a `Vec`, so the automatic `Send` and
// `Sync` of the fields (a mapping, and a marker that follows the elements) are those of a `Vec`.
const _: () = {
    const fn shared<T: Send + Sync>() {}
    shared::<Huge<u64>>();
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_at_zero_and_keeps_what_is_written() {
        let mut numbers = Huge::<u64>::zeroed(100_000).unwrap();
        assert!(numbers.iter().all(|&n| n == 0));
        numbers[99_999] = 7;
        assert_eq!(numbers.iter().sum::<u64>(), 7);
        assert_eq!(Huge::<u64>::zeroed(0).unwrap().len(), 0);
    }

    #[test]
    fn a_file_does_as_well() {
        let directory = tempfile::tempdir().unwrap();
        let mut numbers = Huge::<u64>::on_disk(100_000, directory.path()).unwrap();
        assert!(numbers.iter().all(|&n| n == 0));
        numbers[99_999] = 7;
        assert_eq!(numbers.iter().sum::<u64>(), 7);
        assert_eq!(std::fs::read_dir(directory.path()).unwrap().count(), 0);
        assert!(Huge::<u64>::on_disk(1 << 55, directory.path()).is_err());
    }

    #[test]
    fn more_than_there_can_be_is_an_error() {
        assert!(Huge::<u64>::zeroed(usize::MAX / 2).is_err());
        assert!(Huge::<u64>::zeroed(1 << 58).is_err());
    }
}
