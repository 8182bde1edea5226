import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { ApiError } from '../../shared/api/api-error.ts';
import { FailureText } from '../../shared/api/failure-text.tsx';
import { errorMessages, userWords, describeFailure } from '../../shared/api/messages.ts';
import { useLifetimes } from '../../shared/capture/use-capture.ts';
import { Gap } from '../../shared/locale/gap.tsx';
import { UpgradeLink } from '../../shared/upgrade/upgrade-link.tsx';
import type { StartLock } from './setup-plan.ts';
import styles from './sound-check.module.css';

/** Whether a source is open, heard or not. */
export const useHasSound = () =>
  useLifetimes((s) => s.context.microphone.held || s.context.shared.held);

/** What the interview will be without the microphone, and the way back to it. */
export function UnheardWords({ onTakeBack }: { onTakeBack: () => void }) {
  const hasSound = useHasSound();
  return (
    <p className={styles.unheard}>
      {hasSound ? (
        <Trans>Your microphone will not be heard. What Cuecard misses, you type.</Trans>
      ) : (
        <Trans>Cuecard will not listen: you type each question. You can add sound later.</Trans>
      )}
      <Gap />
      <Button variant="subtle" size="compact-sm" onClick={onTakeBack}>
        <Trans>Use sound after all</Trans>
      </Button>
    </p>
  );
}

/** For whoever has no microphone, or may not use it here. */
function GoOnUnheard({ onUnheard }: { onUnheard: () => void }) {
  const hasSound = useHasSound();
  return (
    <Button variant="subtle" size="compact-sm" onClick={onUnheard}>
      {hasSound ? (
        <Trans>Go on without the microphone</Trans>
      ) : (
        <Trans>Go on without sound, type the questions</Trans>
      )}
    </Button>
  );
}

interface LockWordsProps {
  lock: StartLock;
  isUnheard: boolean;
  onUnheard: () => void;
}

export function LockWords({ lock, isUnheard, onUnheard }: LockWordsProps) {
  const hasSound = useHasSound();
  switch (lock) {
    case 'time':
      return <TooLittleTime />;
    case 'recogniser':
      return (
        <p className={styles.unheard}>
          <Trans>You can start once the recogniser above is set up.</Trans>
          <Gap />
          {!isUnheard && !hasSound && <GoOnUnheard onUnheard={onUnheard} />}
        </p>
      );
    case 'microphone':
      return (
        <p className={styles.unheard}>
          <Trans>You can start once your microphone has been heard.</Trans>
          <Gap />
          <GoOnUnheard onUnheard={onUnheard} />
        </p>
      );
    case 'consent':
      return (
        <p>
          <Trans>You can start once you have ticked the box.</Trans>
        </p>
      );
  }
}

/** START is the microphone's lock alone: an interviewer who was not heard yet is a warning. */
export function InterviewerWarning() {
  const heard = useLifetimes((s) => s.matches({ shared: { open: 'heard' } }));
  const held = useLifetimes((s) => s.context.shared.held);
  if (heard) return null;
  return (
    <p className={styles.warn}>
      {held ? (
        <Trans>
          The interviewer has not been heard yet. You can start; check that the meeting plays sound.
        </Trans>
      ) : (
        <Trans>
          The interviewer’s sound is not shared. You can start, and type the questions or share it
          later.
        </Trans>
      )}
    </p>
  );
}

export function StartFailure({ error }: { error: Error }) {
  const { i18n } = useLingui();
  if (error instanceof ApiError && error.key === 'planRequired')
    return <TooLittleTime role="alert" />;
  const isUnknown = describeFailure(error).title === errorMessages.unexpected;
  return (
    <p className={styles.bad} role="alert">
      <FailureText error={error}>{isUnknown && i18n._(userWords.startFailed)}</FailureText>
    </p>
  );
}

/** The sound check is not lost over it: the plans lie over this page, or open in a tab. */
function TooLittleTime(props: { role?: 'alert' }) {
  const { i18n } = useLingui();
  return (
    <p className={styles.bad} {...props}>
      {i18n._(userWords.insufficientTime)}
      <Gap />
      <UpgradeLink keepsPage>
        <Trans>Get more time</Trans>
      </UpgradeLink>
    </p>
  );
}
