import { calls } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import styles from './account.module.css';
import { QuestionDialog } from './question-dialog.tsx';
import { useFactorChange } from './use-factor-change.ts';

/** Fewer than this are soon too few. */
const FEW = 3;

/** How many recovery codes are left, and new ones. */
export function RecoveryRow(props: {
  left: number;
  onCodes: (codes: readonly string[] | null) => void;
}) {
  const { t } = useLingui();
  const { left, onCodes } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const making = useFactorChange(
    () => callApi(calls.makeRecoveryCodes),
    null,
    ({ recoveryCodes }) => {
      close();
      onCodes(recoveryCodes);
    },
  );
  return (
    <li className={styles['fact']}>
      <div className={styles['what']}>
        <p className={styles['name']}>
          <Trans>Recovery codes</Trans>
        </p>
        <p className={left < FEW ? styles['few'] : styles['seen']}>
          <Plural
            value={left}
            _0="None left. Make new ones, or losing your phone may lock you out."
            one="# code left, in case you lose the rest."
            other="# codes left, in case you lose the rest."
          />
        </p>
      </div>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        <Trans>Make new codes</Trans>
      </Button>
      <QuestionDialog title={t`Make new recovery codes?`} isOpen={isOpen} onClose={close}>
        <p className={styles['dialogText']}>
          <Trans>The codes you saved before will stop working.</Trans>
        </p>
        <div className={styles['actions']}>
          <Button variant="default" onClick={close} data-autofocus>
            <Trans>Keep the old ones</Trans>
          </Button>
          <Button loading={making.isPending} onClick={() => making.mutate()}>
            <Trans>Make new codes</Trans>
          </Button>
        </div>
      </QuestionDialog>
    </li>
  );
}
