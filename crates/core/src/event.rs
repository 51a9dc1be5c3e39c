//! Where the rules put what happened.

/// Takes the events of one action in order.
///
/// The rules hand over a closure, so that a search that listens to nothing builds nothing.
pub trait Sink<E> {
    fn push(&mut self, event: impl FnOnce() -> E);
}

impl<E> Sink<E> for Vec<E> {
    fn push(&mut self, event: impl FnOnce() -> E) {
        Vec::push(self, event());
    }
}

/// Listens to nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Sink<E> for Silent {
    #[inline(always)]
    fn push(&mut self, _: impl FnOnce() -> E) {}
}
