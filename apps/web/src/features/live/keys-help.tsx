import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { serverInfoQuery } from '../../shared/api/queries.ts';
import { mayDiffer } from '../../shared/conversation/sheets.ts';
import styles from './keys-help.module.css';
import { useLive } from './live-context.ts';

type Key = readonly [string, MessageDescriptor];

const KEYS_OF_QUESTIONS: readonly Key[] = [
  ['Space', msg`Answer the last thing said`],
  ['Y', msg`Answer what was unclear`],
  ['/', msg`Type a question`],
  ['A', msg`Ask about the selected words`],
  ['Esc', msg`Stop the answer`],
];

const KEYS_OF_ONE_MICROPHONE: readonly Key[] = [['I', msg`The last words were mine, or not`]];

const KEYS_OF_ONE_QUESTION: readonly Key[] = [
  ['E', msg`Edit the question`],
  ['1 2 3', msg`Open a saved answer`],
];

/** They only look, also when the interview is over. */
const KEYS_OF_THE_ROOM: readonly Key[] = [
  ['↑ ↓', msg`Earlier and later questions`],
  ['[ ]', msg`Earlier and later answers`],
  ['V', msg`Tall screen`],
  ['PgDn PgUp', msg`Scroll the answer`],
  ['?', msg`This list`],
];

/** They ask a model for another answer: without one they change nothing. */
const MODEL_KEYS: readonly Key[] = [
  ['R', msg`Regenerate`],
  ['S', msg`Shorter`],
  ['M', msg`More`],
  ['T', msg`Think deeper`],
];

interface KeysHelpProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Every key of the live screen that does something here. */
export function KeysHelp({ isOpen, onOpen }: KeysHelpProps) {
  const { i18n } = useLingui();
  const title = useId();
  const hasModel = useHasModel();
  const isOver = useLive(({ view }) => view.state === 'ended');
  const isOneMicrophone = useLive(({ interview }) => interview?.setup.listening === 'one-channel');
  const asking = [
    ...KEYS_OF_QUESTIONS,
    ...(isOneMicrophone ? KEYS_OF_ONE_MICROPHONE : []),
    ...(hasModel ? MODEL_KEYS : []),
    ...KEYS_OF_ONE_QUESTION,
  ];
  const keys = [...(isOver ? [] : asking), ...KEYS_OF_THE_ROOM];
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      width={348}
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
      <Popover.Dropdown tabIndex={-1} data-autofocus aria-labelledby={title}>
        <h2 id={title} className="visually-hidden">
          <Trans>All keys</Trans>
        </h2>
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

/** Whether a model may answer: the server has one, or one has answered already. */
function useHasModel(): boolean {
  const { data } = useQuery(serverInfoQuery);
  const hasAnswered = useLive(({ view }) =>
    view.questions.some(({ attempts }) => attempts.some(mayDiffer)),
  );
  return hasAnswered || (data !== undefined && data.models.length > 0);
}
