import type { AppliedShortcut, ShortcutAction } from '@cuecard/shell';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useEffectEvent, useState } from 'react';
import { shell } from '../../shared/environment/shell.ts';
import { readKeys } from '../../shared/shortcuts/key-names.ts';
import { ShortcutKeys } from '../../shared/shortcuts/shortcut-keys.tsx';
import {
  ACTIONS,
  changeShortcut,
  globalShortcuts,
  openShortcuts,
  resetShortcuts,
  suspendShortcuts,
} from '../../shared/shortcuts/shortcuts.ts';
import styles from './shortcut-section.module.css';

const NAMES: Record<ShortcutAction, MessageDescriptor> = {
  ask: msg`Answer what was said last`,
  mode: msg`Automatic or manual questions`,
  'show-or-hide': msg`Show or hide the small window`,
  'click-through': msg`Click through the small window`,
  'next-card': msg`Next cue card`,
  'previous-card': msg`Previous cue card`,
  screenshot: msg`Screenshot into the written exam`,
  end: msg`End the interview, pressed twice`,
};

const PROBLEMS: Record<NonNullable<AppliedShortcut['problem']>, MessageDescriptor> = {
  taken: msg`Another program has these keys. Choose others.`,
  twice: msg`Another action above has these keys. Choose others.`,
  unknown: msg`This system does not know these keys. Choose others.`,
  unavailable: msg`This system lets no program have keys outside of its window.`,
};

/** The keys that act wherever the user is, each of which can be changed. */
export function ShortcutSection() {
  if (shell.shortcuts === null) return null;
  return (
    <section className={styles.card} aria-labelledby="shortcuts">
      <div className={styles.head}>
        <h2 id="shortcuts">
          <Trans>Keys that work in every program</Trans>
        </h2>
        <Button variant="subtle" size="compact-sm" onClick={() => void resetShortcuts()}>
          <Trans>As at first</Trans>
        </Button>
      </div>
      <ul className={styles.list}>
        {ACTIONS.map((action) => (
          <Shortcut key={action} action={action} />
        ))}
      </ul>
    </section>
  );
}

function Shortcut({ action }: { action: ShortcutAction }) {
  const { t, i18n } = useLingui();
  const problem = useSelector(globalShortcuts, (now) => now.problems[action] ?? null);
  const hasKeys = useSelector(globalShortcuts, (now) => now.keys[action] !== null);
  const [isReading, setReading] = useState(false);
  const name = i18n._(NAMES[action]);
  const isReady = useNextKeys(isReading, (pressed) => {
    setReading(false);
    if (pressed !== 'leave') void changeShortcut(action, pressed.keys);
  });
  return (
    <li className={styles.row}>
      <div>
        <span>{name}</span>
        {problem !== null && (
          <p className={styles.problem} role="alert">
            {i18n._(PROBLEMS[problem])}
          </p>
        )}
      </div>
      {isReading ? (
        <output className={styles.reading}>
          {isReady && <Trans>Press the keys. Delete: none, Esc: as before</Trans>}
        </output>
      ) : (
        <span className={styles.keys}>
          {hasKeys ? <ShortcutKeys action={action} /> : <Trans>none</Trans>}
        </span>
      )}
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t`Change the keys: ${name}`}
        onClick={() => setReading(!isReading)}
      >
        {isReading ? <Trans>Cancel</Trans> : <Trans>Change</Trans>}
      </Button>
    </li>
  );
}

/** The keys that were pressed, null for none; or that the user leaves it as it was. */
type KeysRead = { keys: string | null } | 'leave';

/**
 * Calls back with what is pressed next.
 * @returns whether it is listened to: not before all keys are given back
 */
function useNextKeys(isReading: boolean, onRead: (pressed: KeysRead) => void): boolean {
  const [isReady, setReady] = useState(false);
  const read = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Tab') return onRead('leave');
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return onRead('leave');
    const isBare = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (isBare && (event.key === 'Delete' || event.key === 'Backspace'))
      return onRead({ keys: null });
    const keys = readKeys(event);
    if (keys !== null) onRead({ keys });
  });
  useEffect(() => {
    if (!isReading) return undefined;
    const press = (event: KeyboardEvent) => read(event);
    let isOpen = true;
    void suspendShortcuts().then(() => isOpen && setReady(true));
    window.addEventListener('keydown', press, true);
    return () => {
      isOpen = false;
      setReady(false);
      window.removeEventListener('keydown', press, true);
      void openShortcuts();
    };
  }, [isReading]);
  return isReady;
}
