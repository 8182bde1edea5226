//! Keys that act wherever the user is: which ones are wanted, and what became of them.

use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// What keys can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    Ask,
    Mode,
    ShowOrHide,
    ClickThrough,
    NextCard,
    PreviousCard,
    Screenshot,
    End,
}

/// Keys for an action, such as `Control+Alt+KeyX`: modifiers, then a key by its place as the page's events name it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WantedShortcut {
    pub action: Action,
    /// None: the action has no keys.
    pub keys: Option<String>,
}

/// Why keys do nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum KeysProblem {
    /// Another program has them.
    Taken,
    /// Another action above has them.
    Twice,
    /// The system knows no such keys.
    Unknown,
    /// The system gives no program keys that act everywhere.
    Unavailable,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AppliedShortcut {
    pub action: Action,
    pub problem: Option<KeysProblem>,
}

/// What a system does with keys.
pub trait ShortcutPort {
    /// Gives all back.
    fn clear(&self);
    /// # Errors
    /// Why it cannot be.
    fn take(&self, keys: &str, action: Action) -> Result<(), KeysProblem>;
}

/// Gives all keys back and takes those that are wanted; one that cannot be had leaves the others as they are.
pub fn apply(port: &impl ShortcutPort, wanted: Vec<WantedShortcut>) -> Vec<AppliedShortcut> {
    port.clear();
    let mut taken = HashSet::new();
    let mut take = |keys: String, action| {
        if taken.contains(&keys) {
            return Some(KeysProblem::Twice);
        }
        let problem = port.take(&keys, action).err();
        if problem.is_none() {
            taken.insert(keys);
        }
        problem
    };
    wanted
        .into_iter()
        .map(|WantedShortcut { action, keys }| {
            let problem = keys.and_then(|keys| take(keys, action));
            AppliedShortcut { action, problem }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    #[derive(Default)]
    struct FakeKeys(RefCell<Vec<String>>);

    impl ShortcutPort for FakeKeys {
        fn clear(&self) {
            self.0.borrow_mut().clear();
        }
        fn take(&self, keys: &str, _: Action) -> Result<(), KeysProblem> {
            if keys == "Control+Alt+KeyT" {
                return Err(KeysProblem::Taken);
            }
            self.0.borrow_mut().push(keys.into());
            Ok(())
        }
    }

    fn wanted(action: Action, keys: Option<&str>) -> WantedShortcut {
        WantedShortcut { action, keys: keys.map(Into::into) }
    }

    #[test]
    fn desk_56_says_for_each_action_why_its_keys_cannot_be_had() {
        let keys = FakeKeys::default();
        let applied = apply(
            &keys,
            vec![
                wanted(Action::Ask, Some("Control+Alt+KeyA")),
                wanted(Action::Mode, Some("Control+Alt+KeyT")),
                wanted(Action::NextCard, Some("Control+Alt+KeyA")),
                wanted(Action::End, None),
            ],
        );
        let problems: Vec<_> = applied.iter().map(|shortcut| shortcut.problem).collect();
        assert_eq!(problems, [None, Some(KeysProblem::Taken), Some(KeysProblem::Twice), None]);
        assert_eq!(*keys.0.borrow(), ["Control+Alt+KeyA"]);
    }

    #[test]
    fn gives_back_what_is_no_longer_wanted() {
        let keys = FakeKeys::default();
        apply(&keys, vec![wanted(Action::Ask, Some("Control+Alt+KeyA"))]);
        apply(&keys, vec![wanted(Action::Ask, Some("Control+Alt+KeyB"))]);
        assert_eq!(*keys.0.borrow(), ["Control+Alt+KeyB"]);
    }

    #[test]
    fn takes_the_names_of_the_page() {
        let text = r#"{"action":"show-or-hide","keys":null}"#;
        let read = serde_json::from_str::<WantedShortcut>(text).ok();
        assert_eq!(read, Some(wanted(Action::ShowOrHide, None)));
        assert!(serde_json::from_str::<WantedShortcut>(r#"{"action":"steal"}"#).is_err());
    }
}
