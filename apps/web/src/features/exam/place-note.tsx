import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Gap } from '../../shared/locale/gap.tsx';
import styles from './connection-words.module.css';
import { useExam, useExamDriver } from './exam-context.ts';

/** Says that this phone may only read, since another one controls the exam. */
export function PlaceNote() {
  const driver = useExamDriver();
  const phone = useExam(({ view }) => view.phone);
  const asking = useExam(({ view }) => view.asking);
  const own = useExam((exam) => exam.pairingId);
  const isActive = useExam((exam) => exam.caughtUp && exam.view.state === 'active');
  const [hasAsked, setAsked] = useState(false);
  if (!isActive || own === null || phone?.pairingId === own) return null;
  const waits = asking?.pairingId === own;
  return (
    <div className={styles.notice} aria-live="polite">
      <p>
        <b>
          {phone === null ? (
            <Trans>No phone is in use for this exam.</Trans>
          ) : (
            <Trans>Another phone is in use for this exam.</Trans>
          )}
        </b>
        <Gap />
        {waits ? (
          <Trans>The computer asks whether this one may take over.</Trans>
        ) : (
          hasAsked && <Trans>The answer was no. You can read along.</Trans>
        )}
      </p>
      {!waits && (
        <Button
          variant="default"
          onClick={() => {
            setAsked(true);
            driver.send({ type: 'request-takeover' });
          }}
        >
          <Trans>Ask to take over</Trans>
        </Button>
      )}
    </div>
  );
}
