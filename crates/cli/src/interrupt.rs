//! Ctrl-C and termination. A hang-up is left alone, so that `nohup` keeps its word.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::exit::INTERRUPTED;

/// Set by the first Ctrl-C or termination signal; the second ends the program at once.
#[derive(Clone, Debug)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Begins to watch for signals.
    pub(crate) fn watch() -> anyhow::Result<Interrupt> {
        let raised = Arc::new(AtomicBool::new(false));
        register(&raised)?;
        for signal in [SIGINT, SIGTERM] {
            flag::register(signal, Arc::clone(&raised)).context("cannot watch for signals")?;
        }
        Ok(Interrupt(raised))
    }

    /// Whether to stop.
    pub(crate) fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// For commands that have nothing to save: the first signal ends the program with the documented code.
pub(crate) fn end_at_once() -> anyhow::Result<()> {
    register(&Arc::new(AtomicBool::new(true)))
}

/// A signal that finds `armed` set ends the program.
fn register(armed: &Arc<AtomicBool>) -> anyhow::Result<()> {
    for signal in [SIGINT, SIGTERM] {
        flag::register_conditional_shutdown(signal, INTERRUPTED.into(), Arc::clone(armed))
            .context("cannot watch for signals")?;
    }
    Ok(())
}
