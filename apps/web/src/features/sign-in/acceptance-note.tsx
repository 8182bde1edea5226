import { Trans } from '@lingui/react/macro';
import { DocumentLink } from '../../shared/documents/document-link.tsx';
import styles from './acceptance-note.module.css';

/** What somebody accepts who opens an account. */
export function AcceptanceNote() {
  return (
    <p className={styles['note']}>
      <Trans>
        Creating an account means that you accept the{' '}
        <DocumentLink name="terms">terms of use</DocumentLink> and the{' '}
        <DocumentLink name="policy">privacy policy</DocumentLink>.
      </Trans>
    </p>
  );
}
