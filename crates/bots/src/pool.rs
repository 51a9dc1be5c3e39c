//! Work in parallel whose result does not depend on how many threads did it. Without the feature `threads` one does it.

#[cfg(feature = "threads")]
use rayon::ThreadPoolBuilder;
#[cfg(feature = "threads")]
use rayon::prelude::*;

/// Does `count` pieces of work and folds their results. `merge` must not care about the order.
#[cfg(feature = "threads")]
pub(crate) fn fold<T, W, M>(threads: Option<usize>, count: u64, work: W, merge: M) -> Option<T>
where
    T: Send,
    W: Fn(u64) -> T + Sync + Send,
    M: Fn(T, T) -> T + Sync + Send,
{
    match threads {
        Some(0 | 1) => (0..count).map(work).reduce(merge),
        Some(threads) => match ThreadPoolBuilder::new().num_threads(threads).build() {
            Ok(pool) => pool.install(|| (0..count).into_par_iter().map(work).reduce_with(merge)),
            // A machine that gives no more threads still gives this one.
            Err(_) => (0..count).map(work).reduce(merge),
        },
        None => (0..count).into_par_iter().map(work).reduce_with(merge),
    }
}

#[cfg(not(feature = "threads"))]
pub(crate) fn fold<T>(
    _threads: Option<usize>,
    count: u64,
    work: impl Fn(u64) -> T,
    merge: impl Fn(T, T) -> T,
) -> Option<T> {
    (0..count).map(work).reduce(merge)
}
