import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import styles from './keys-help.module.css';

const keys: readonly (readonly [string, MessageDescriptor])[] = [
  ['Space', msg`Answer the last thing said`],
  ['Y', msg`Answer what was unclear`],
  ['/', msg`Type a question`],
  ['A', msg`Ask about the selected words`],
  ['Esc', msg`Stop the answer`],
  ['R', msg`Regenerate`],
  ['S', msg`Shorter`],
  ['M', msg`More`],
  ['T', msg`Think deeper`],
  ['E', msg`Edit the question`],
  ['1 2 3', msg`Open a saved answer`],
  ['↑ ↓', msg`Earlier and later questions`],
  ['[ ]', msg`Earlier and later answers`],
  ['V', msg`Tall screen`],
  ['?', msg`This list`],
];

interface KeysHelpProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Every key of the live screen. */
export function KeysHelp({ isOpen, onOpen }: KeysHelpProps) {
  const { i18n } = useLingui();
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      width={320}
      position="top-start"
      radius="lg"
      trapFocus
      returnFocus
      hideDetached={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button type="button" className={styles.button} onClick={() => onOpen(!isOpen)}>
          <kbd>?</kbd> <Trans>all keys</Trans>
        </button>
      </Popover.Target>
      <Popover.Dropdown tabIndex={-1} data-autofocus>
        <dl className={styles.keys}>
          {keys.map(([key, words]) => (
            <div key={key}>
              <dt>
                {key.split(' ').map((each) => (
                  <kbd key={each}>{each}</kbd>
                ))}
              </dt>
              <dd>{i18n._(words)}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
