import type { ExamDeviceState, ExamRole } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Gap } from '../../shared/locale/gap.tsx';
import { errorMessages } from '../../shared/api/messages.ts';
import { Chip, type ChipMeaning } from '../../shared/conversation/chip.tsx';
import { useExam, useExamDriver, useExamHere } from './exam-context.ts';
import styles from './connection-words.module.css';

const words: Record<ExamRole, Record<ExamDeviceState, MessageDescriptor>> = {
  computer: {
    CONNECT_BEFORE: msg`Not connected yet`,
    CONNECTING: msg`Connecting`,
    CONNECTED: msg`Waiting for your phone`,
    PAIRED: msg`Phone connected`,
    DISCONNECTED: msg`Connection lost`,
  },
  phone: {
    CONNECT_BEFORE: msg`Not connected yet`,
    CONNECTING: msg`Connecting`,
    CONNECTED: msg`Waiting for the computer`,
    PAIRED: msg`Computer connected`,
    DISCONNECTED: msg`Connection lost`,
  },
};

const MEANINGS: Record<ExamDeviceState, ChipMeaning> = {
  CONNECT_BEFORE: 'plain',
  CONNECTING: 'warn',
  CONNECTED: 'warn',
  PAIRED: 'ok',
  DISCONNECTED: 'bad',
};

/** The state of the connection, in plain words; `data-state` has the specification's. */
export function ConnectionChip() {
  const { i18n } = useLingui();
  const { role } = useExamHere();
  const connection = useExam((exam) => exam.connection);
  return (
    <output data-state={connection}>
      <Chip meaning={MEANINGS[connection]}>{i18n._(words[role][connection])}</Chip>
    </output>
  );
}

/** Says why the connection is gone, what is safe, and how to go on. */
export function ConnectionNotice() {
  const { i18n } = useLingui();
  const { role } = useExamHere();
  const driver = useExamDriver();
  const isLost = useExam((exam) => exam.connection === 'DISCONNECTED');
  const isLinked = useExam((exam) => exam.link?.phase === 'live');
  if (!isLost) return null;
  // Here nothing is broken: phones go to sleep.
  if (role === 'computer' && isLinked)
    return (
      <div className={styles.notice} role="alert">
        <p>
          <b>
            <Trans>Your phone is disconnected.</Trans>
          </b>
          <Gap />
          <Trans>It reconnects as soon as its page is open. Pictures and answers are safe.</Trans>
        </p>
      </div>
    );
  return (
    <div className={styles.notice} role="alert">
      <p>
        {isLinked ? (
          <b>{i18n._(errorMessages.computerAway)}</b>
        ) : (
          <b>
            <Trans>The server does not answer. Trying again.</Trans>
          </b>
        )}
        <Gap />
        <Trans>Pictures and answers are safe.</Trans>
      </p>
      <Button variant="default" onClick={() => driver.reconnect()}>
        <Trans>Reconnect</Trans>
      </Button>
    </div>
  );
}
