import { useLingui } from '@lingui/react/macro';
import { errorMessages, describeFailure } from '../api/messages.ts';
import styles from './account-form.module.css';
import { Wait, parseRetryAfterMs } from './retry-after.tsx';

/** A failure that belongs to no field, told inside the form; what was typed stays. */
export function FailureNote({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  const wait = parseRetryAfterMs(error);
  const { title, detail } = describeFailure(error);
  if (wait !== null)
    return (
      <div className={styles['failure']}>
        <b role="alert">{i18n._(errorMessages.tooManyRequests)}</b>
        <Wait key={wait} ms={wait} />
      </div>
    );
  return (
    <div role="alert" className={styles['failure']}>
      <b>{i18n._(title)}</b>
      {detail !== null && i18n._(detail)}
    </div>
  );
}
