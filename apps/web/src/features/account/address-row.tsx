import type { AccountAddress, AccountFacts } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from './account.module.css';
import { AddressDialog } from './address-dialog.tsx';

type Kind = AccountAddress['kind'];

/** The account's e-mail address or mobile number, and how to give it another one. */
export function AddressRow(props: { kind: Kind; account: AccountFacts; canChange: boolean }) {
  const { kind, account, canChange } = props;
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const present = account[kind];
  const name = kind === 'email' ? t`E-mail` : t`Mobile number`;
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd className={styles['value']}>{present ?? <Trans>None yet</Trans>}</dd>
      {canChange && (
        <dd>
          <Button
            variant="default"
            size="sm"
            aria-label={present === null ? t`Add: ${name}` : t`Change: ${name}`}
            onClick={() => setOpen(true)}
          >
            {present === null ? <Trans context="address">Add</Trans> : <Trans>Change</Trans>}
          </Button>
          <AddressDialog
            kind={kind}
            present={present}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </dd>
      )}
      {kind === 'phone' && present !== null && (
        <dd className={styles['risk']}>
          <Trans>Text messages can be intercepted. Never share the code.</Trans>
        </dd>
      )}
    </div>
  );
}
