import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useFormatDevice } from '../../shared/pairing/device-name.ts';
import styles from './connection-words.module.css';
import { useExam, useExamDriver } from './exam-context.ts';

/** Another phone would like the place of the one that has it. */
export function TakeoverRequest() {
  const driver = useExamDriver();
  const asking = useExam(({ view }) => view.asking);
  const formatName = useFormatDevice();
  if (asking === null) return null;
  const name = formatName(asking);
  const { pairingId } = asking;
  const answer = (allow: boolean) => driver.send({ type: 'answer-takeover', pairingId, allow });
  return (
    <div className={`${styles.notice} ${styles.asks}`} role="alert">
      <p>
        <Trans>
          <b>{name}</b> wants to replace your phone. Allow it?
        </Trans>
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => answer(true)}>
          <Trans>Let it take over</Trans>
        </Button>
        <Button variant="default" onClick={() => answer(false)}>
          <Trans>Keep the phone</Trans>
        </Button>
      </div>
    </div>
  );
}
