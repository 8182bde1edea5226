import { Trans } from '@lingui/react/macro';
import formStyles from '../../shared/account-form/account-form.module.css';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';

/** Says what could not be loaded, with a button that tries again. */
export function LoadFailure({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <div style={{ marginTop: 'var(--s3)' }}>
      <FailureNote error={error} />
      <button type="button" className={formStyles['link']} onClick={retry}>
        <Trans>Try again</Trans>
      </button>
    </div>
  );
}
