import { Trans, useLingui } from '@lingui/react/macro';
import { formatTimeLeft } from '../../shared/conversation/times.ts';
import {
  formatInterviewSubtitle,
  formatInterviewTitle,
} from '../../shared/interview/interview-name.ts';
import { useLive } from './live-context.ts';
import { isShort } from './time-left.ts';
import styles from './live-header.module.css';

export function Names() {
  const { i18n } = useLingui();
  const setup = useLive((live) => live.interview?.setup ?? null);
  const subtitle = setup === null ? '' : formatInterviewSubtitle(setup, i18n);
  return (
    <div className={styles.who}>
      <h1>{setup === null ? <Trans>Live interview</Trans> : formatInterviewTitle(setup, i18n)}</h1>
      {subtitle !== '' && <p>{subtitle}</p>}
    </div>
  );
}

export function Clock() {
  const { i18n } = useLingui();
  const remaining = useLive((live) => live.remaining);
  const warned = useLive(isShort);
  if (remaining === null) return null;
  if (remaining.ms === null)
    return (
      <div className={styles.clock} data-endless="true">
        <Trans>no time limit</Trans>
      </div>
    );
  const time = formatTimeLeft(remaining.ms, i18n);
  return (
    <div className={styles.clock} data-warned={warned} role="timer">
      <Trans>
        {time} <small>left</small>
      </Trans>
    </div>
  );
}
