import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';
import { serverInfoQuery } from '../../shared/api/queries.ts';
import { shell } from '../../shared/environment/shell.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import { startThirdPartySignIn } from '../../shared/third-party/start-sign-in.ts';
import styles from './login-frame.module.css';
import type { LoginSearch } from './login-search.ts';
import { offersPasskeys, PasskeySignIn } from './passkey-sign-in.tsx';

/** The other ways in that this server offers. */
export function WaysIn({
  search,
  here,
}: {
  search: LoginSearch;
  here: 'signin' | 'signin-cn' | 'signup';
}) {
  const { data: server } = useQuery(serverInfoQuery);
  const beginning = useMutation({ mutationFn: () => startThirdPartySignIn(search.next) });
  const comesBack = shell.returnedSignIns !== null;
  if (server === undefined) return null;
  const { phone, email, oidc } = server.signInWith;
  const byPhone = phone && here !== 'signin-cn';
  const byEmail = email && here === 'signin-cn';
  const byPasskey = here !== 'signup' && offersPasskeys();
  if (!byPhone && !byEmail && !byPasskey && oidc === null) return null;
  return (
    <>
      <p className={styles['or']}>
        <Trans>or</Trans>
      </p>
      <div className={styles['ways']}>
        {byPhone && (
          <LinkButton to="/login/signin-cn" search={search} variant="default" size="md" fullWidth>
            <Trans>Sign in by phone</Trans>
          </LinkButton>
        )}
        {byEmail && (
          <LinkButton to="/login/signin" search={search} variant="default" size="md" fullWidth>
            <Trans>Sign in by e-mail</Trans>
          </LinkButton>
        )}
        {byPasskey && <PasskeySignIn next={search.next} />}
        {oidc !== null && (
          <Button
            variant="default"
            size="md"
            fullWidth
            loading={beginning.isPending || (beginning.isSuccess && !comesBack)}
            onClick={() => beginning.mutate()}
          >
            <Trans>Continue with {oidc.name}</Trans>
          </Button>
        )}
        {beginning.isSuccess && comesBack && (
          <output>
            <Trans>Go on in your browser. It brings you back here.</Trans>
          </output>
        )}
        {beginning.isError && <FailureNote error={beginning.error} />}
      </div>
    </>
  );
}
