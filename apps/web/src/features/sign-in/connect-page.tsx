import type { OwnServer } from '@cuecard/shell';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import styles from '../../shared/account-form/account-form.module.css';
import { shell } from '../../shared/environment/shell.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { LoginFrame } from './login-frame.tsx';
import { OnThisComputer } from './on-this-computer.tsx';
import { OwnServerStart } from './own-server-start.tsx';
import { completeAddress, isServerThere } from './try-server.ts';

type Fault = 'unreadable' | 'in-clear' | 'silent' | 'not-kept';

/** Tries the address and begins anew with it; resolves with what is wrong, null on the way out of this page. */
async function connect(typed: string): Promise<Fault | null> {
  const origin = completeAddress(typed);
  if (origin === null) return 'unreadable';
  if (!(await isServerThere(origin))) {
    const { protocol, hostname } = new URL(origin);
    const isNear = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
    return protocol === 'http:' && !isNear ? 'in-clear' : 'silent';
  }
  const refusal = await (shell.phone ?? shell.desktop)?.chooseServer(origin);
  if (refusal === 'address-in-clear') return 'in-clear';
  if (refusal === 'address-unreadable') return 'unreadable';
  return refusal === null ? null : 'not-kept';
}

/** The first question of the apps for computers and phones: where its account is, on this computer or on which server. */
export function ConnectPage() {
  const own = shell.desktop?.ownServer ?? null;
  if (own?.isChosen === true && shell.server === null) return <OwnServerStart own={own} />;
  return <ChooseServer own={own} />;
}

function ChooseServer({ own }: { own: OwnServer | null }) {
  const { t } = useLingui();
  usePageTitle(t`Connect to a server`);
  const [address, setAddress] = useState(own?.isChosen === true ? '' : (shell.server ?? ''));
  const connecting = useMutation({ mutationFn: connect });
  const words: Record<Fault, string> = {
    unreadable: t`This is not an address. It looks like cuecard.example.com.`,
    'in-clear': t`Use https:// here. With http://, others on the network could read your interviews.`,
    silent: t`No Cuecard server answers at this address. Check the spelling and your network.`,
    'not-kept': t`The address could not be saved. Try again.`,
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    connecting.mutate(address);
  };
  const error = connecting.data ? words[connecting.data] : null;
  return (
    <LoginFrame
      title={
        own === null ? <Trans>Connect to a server</Trans> : <Trans>Where is Cuecard kept?</Trans>
      }
      lead={
        own === null ? (
          <Trans>Your account, answers and history are kept there.</Trans>
        ) : (
          <Trans>
            Your answers and history are in one place. You can change it in the settings.
          </Trans>
        )
      }
      below={<Trans>No address? Ask the person or company that gave you Cuecard.</Trans>}
    >
      {own !== null && <OnThisComputer own={own} />}
      <form className={styles['form']} noValidate onSubmit={submit}>
        <TextInput
          label={t`Server address`}
          placeholder="cuecard.example.com"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          value={address}
          onChange={({ currentTarget }) => {
            connecting.reset();
            setAddress(currentTarget.value);
          }}
          error={error}
          errorProps={{ role: 'alert' }}
        />
        <Button
          type="submit"
          size="md"
          variant={own === null ? 'filled' : 'default'}
          loading={connecting.isPending}
        >
          <Trans>Connect</Trans>
        </Button>
      </form>
    </LoginFrame>
  );
}
