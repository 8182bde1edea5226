import { calls, type FactorFacts, type ResponseOf } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { formatDay } from '../../shared/locale/clock.ts';
import styles from './account.module.css';
import { AppSetupDialog } from './app-setup-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { useFactorChange } from './use-factor-change.ts';

interface AppRowProps {
  totp: FactorFacts['totp'];
  onCodes: (codes: readonly string[] | null) => void;
}

/** The authenticator app: whether there is one, and how to change that. */
export function AppRow({ totp, onCodes }: AppRowProps) {
  const { i18n } = useLingui();
  const [setup, setSetup] = useState<ResponseOf<typeof calls.startTotp> | null>(null);
  const starting = useFactorChange(() => callApi(calls.startTotp), null, setSetup);
  const since = totp === null ? '' : formatDay(totp.addedAt, i18n.locale);
  return (
    <li className={styles['fact']}>
      <div className={styles['what']}>
        <p className={styles['name']}>
          <Trans>Authenticator app</Trans>
          {totp !== null && (
            <span className={styles['here']}>
              <Trans>On</Trans>
            </span>
          )}
        </p>
        <p className={styles['seen']}>
          {totp === null ? (
            <Trans>An app on your phone shows a new six-digit code every 30 seconds.</Trans>
          ) : (
            <Trans>On since {since}</Trans>
          )}
        </p>
      </div>
      {totp === null ? (
        <Button
          variant="default"
          size="sm"
          loading={starting.isPending}
          onClick={() => starting.mutate()}
        >
          <Trans>Set up the app</Trans>
        </Button>
      ) : (
        <RemoveApp />
      )}
      <AppSetupDialog setup={setup} onCodes={onCodes} onClose={() => setSetup(null)} />
    </li>
  );
}

function RemoveApp() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const removing = useFactorChange(
    () => callApi(calls.removeTotp),
    msg`The authenticator app is switched off.`,
    close,
  );
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        <Trans>Switch the app off</Trans>
      </Button>
      <QuestionDialog title={t`Switch the authenticator app off?`} isOpen={isOpen} onClose={close}>
        <p className={styles['dialogText']}>
          <Trans>
            Its codes will stop working. Without another second factor, your password alone signs
            you in.
          </Trans>
        </p>
        <div className={styles['actions']}>
          <Button variant="default" onClick={close} data-autofocus>
            <Trans>Keep it</Trans>
          </Button>
          <Button color="red" loading={removing.isPending} onClick={() => removing.mutate()}>
            <Trans>Switch off</Trans>
          </Button>
        </div>
      </QuestionDialog>
    </>
  );
}
