//! New and removed files of the explorer make the crate compile again, which embeds them.

fn main() {
    println!("cargo::rerun-if-changed=explorer");
}
