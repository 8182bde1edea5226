import { useLingui } from '@lingui/react/macro';
import { wordsOf } from '../../shared/api/messages.ts';
import styles from './login-frame.module.css';

/** A failure that belongs to no field, told inside the form; what was typed stays. */
export function FailureNote({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  const { title, detail } = wordsOf(error);
  return (
    <div role="alert" className={styles['failure']}>
      <b>{i18n._(title)}</b>
      {detail !== null && i18n._(detail)}
    </div>
  );
}
