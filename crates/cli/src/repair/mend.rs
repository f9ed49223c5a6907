//! Solving levels again.

use bytesize::ByteSize;
use seedbase_builder::Plan;

use crate::build::limits::Limits;
use crate::build::watch::{self, Watch};
use crate::console::Console;
use crate::interrupt::Interrupt;

/// Runs the plans one after another, each level replacing the damaged one when it is whole.
///
/// # Errors
/// When memory or disk will not do, when interrupted, and when a level cannot be built; those before it are mended.
pub(super) fn run(
    plans: &[Plan],
    memory: Option<ByteSize>,
    console: &Console,
    interrupt: Interrupt,
) -> anyhow::Result<()> {
    let Some(first) = plans.first() else { return Ok(()) };
    let endless = first.request.game.endless();
    let mut plans = plans.to_vec();
    for plan in &mut plans {
        Limits::fit(plan, memory)?.check()?;
    }
    let watch = Watch::new(console, &first.request, interrupt);
    console.say(watch::heads(endless));
    for plan in plans {
        plan.run(&watch)?;
    }
    Ok(())
}
