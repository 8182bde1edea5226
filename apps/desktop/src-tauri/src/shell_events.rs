//! What the shell tells the page: keys that were pressed, and what became of the small window. The page asks for it, and
//! is answered when there is something.

use crate::error::ShellError;
use cuecard_desktop_core::{deep_link::ReturnedSignIn, shortcuts::Action};
use serde::Serialize;
use std::{
    collections::VecDeque,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tauri::{State, async_runtime::spawn_blocking};

/// So long the page waits for something before it asks again.
const MAX_WAIT: Duration = Duration::from_secs(20);

/// A page that does not ask loses the oldest.
const MAX_KEPT: usize = 64;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ShellEvent {
    /// The user has pressed the keys of an action.
    Pressed { action: Action },
    /// The small window lets clicks through, or takes them again.
    ClickThrough { on: bool },
    /// The small window is gone.
    OverlayClosed,
    /// The user's browser came back from signing in elsewhere.
    SignInReturned(ReturnedSignIn),
}

#[derive(Default)]
struct Inner {
    events: VecDeque<ShellEvent>,
    /// Counts those who ask: a page that was loaded anew asks while the one before it still waits.
    asked: u64,
}

#[derive(Clone, Default)]
pub struct ShellEvents(Arc<(Mutex<Inner>, Condvar)>);

impl ShellEvents {
    pub fn tell(&self, event: ShellEvent) {
        let mut inner = self.lock();
        if inner.events.len() == MAX_KEPT {
            inner.events.pop_front();
        }
        inner.events.push_back(event);
        self.0.1.notify_all();
    }

    /// What happened before the page was there is not for it.
    pub fn forget(&self) {
        self.lock().events.clear();
    }

    /// Waits until there is something; nothing, where none comes in time or somebody else asks.
    pub fn take(&self, wait: Duration) -> Vec<ShellEvent> {
        let mut inner = self.lock();
        inner.asked += 1;
        let mine = inner.asked;
        self.0.1.notify_all();
        let is_waiting = |inner: &mut Inner| inner.events.is_empty() && inner.asked == mine;
        let waited = self.0.1.wait_timeout_while(inner, wait, is_waiting);
        let (mut inner, _) = waited.unwrap_or_else(PoisonError::into_inner);
        if inner.asked == mine { inner.events.drain(..).collect() } else { Vec::new() }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What has happened since the last call; waits for it.
#[tauri::command]
pub async fn next_events(events: State<'_, ShellEvents>) -> Result<Vec<ShellEvent>, ShellError> {
    let events = events.inner().clone();
    Ok(spawn_blocking(move || events.take(MAX_WAIT)).await?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;

    const CLOSED: ShellEvent = ShellEvent::OverlayClosed;

    #[test]
    fn hands_over_what_happened_in_its_order() {
        let events = ShellEvents::default();
        events.tell(ShellEvent::ClickThrough { on: true });
        events.tell(CLOSED);
        assert_eq!(events.take(Duration::ZERO), [ShellEvent::ClickThrough { on: true }, CLOSED]);
        assert!(events.take(Duration::ZERO).is_empty());
    }

    #[test]
    fn tells_the_newest_page_alone() {
        let events = ShellEvents::default();
        let old = events.clone();
        let waiting = thread::spawn(move || old.take(Duration::from_secs(60)));
        while events.lock().asked == 0 {
            thread::yield_now();
        }
        let new = events.clone();
        let asked_anew = thread::spawn(move || new.take(Duration::from_secs(60)));
        assert!(waiting.join().expect("the old page").is_empty());
        events.tell(CLOSED);
        assert_eq!(asked_anew.join().expect("the new page"), [CLOSED]);
    }

    #[test]
    fn forgets_what_was_before_the_page() {
        let events = ShellEvents::default();
        events.tell(CLOSED);
        events.forget();
        assert!(events.take(Duration::ZERO).is_empty());
    }
}
