//! A progress bar on the error stream, for terminals only.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicU64, Ordering};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Shows how many games are finished while the work runs.
pub(crate) fn with_bar<T>(
    games: u64,
    label: &str,
    work: impl FnOnce(&(dyn Fn(u64) + Sync)) -> T,
) -> T {
    if !std::io::stderr().is_terminal() {
        return work(&|_| {});
    }
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{msg} [{bar:32}] {human_pos}/{human_len} {eta}")
        .expect("the template is well formed");
    bar.set_style(style.progress_chars("█▉▊▋▌▍▎▏ "));
    bar.set_message(label.to_owned());
    // Threads report out of order; the bar never goes back.
    let furthest = AtomicU64::new(0);
    let result = work(&|finished| {
        if furthest.fetch_max(finished, Ordering::Relaxed) < finished {
            bar.set_position(finished);
        }
    });
    bar.finish_and_clear();
    result
}
