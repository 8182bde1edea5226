import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { CopyButton } from '../../shared/conversation/copy-button.tsx';
import { downloadText } from '../../shared/download-text.ts';
import { QuestionDialog } from './question-dialog.tsx';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  /** Null: none to show. */
  codes: readonly string[] | null;
  onClose: () => void;
}

/** Shows fresh recovery codes, which are never shown again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useLingui();
  return (
    <QuestionDialog title={t`Save these recovery codes`} isOpen={codes !== null} onClose={onClose}>
      {codes !== null && <Codes codes={codes} onClose={onClose} />}
    </QuestionDialog>
  );
}

function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui();
  const host = window.location.host;
  const text = `${t`Cuecard recovery codes for ${host}. Each works once.`}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <p className={styles['step']}>
        <Trans>
          Each code works once, in place of the second step. They will not be shown again: write
          them down, or keep the file where only you can read it.
        </Trans>
      </p>
      <ul className={styles['codes']} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['codeActions']}>
        <CopyButton text={codes.join('\n')} />
        <Button
          variant="default"
          size="sm"
          onClick={() =>
            downloadText(text, 'text/plain;charset=utf-8', 'cuecard-recovery-codes.txt')
          }
          data-autofocus
        >
          <Trans>Download</Trans>
        </Button>
        <Button size="sm" onClick={onClose} className={styles['last'] ?? ''}>
          <Trans>I have saved them</Trans>
        </Button>
      </div>
    </>
  );
}
