import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { serverInfoQuery } from '../../shared/api/queries.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { EndedNotice } from './ended-notice.tsx';
import { LoginFrame } from './login-frame.tsx';
import type { LoginSearch } from './login-search.ts';
import { PhoneForm } from './phone-form.tsx';
import { WaysIn } from './ways-in.tsx';

export function SignInPhonePage({ search }: { search: LoginSearch }) {
  const { t } = useLingui();
  usePageTitle(t`Sign in by phone`);
  const { data: server } = useQuery(serverInfoQuery);
  const isOff = server?.signInWith.phone === false;
  return (
    <LoginFrame
      title={<Trans>Sign in by phone</Trans>}
      lead={
        isOff ? (
          <Trans>This server sends no text messages. Please sign in by e-mail.</Trans>
        ) : (
          <Trans>We’ll text you a code. The first time, this creates your account.</Trans>
        )
      }
      notice={<EndedNotice ended={search.ended} />}
      below={
        <Trans>
          New here?{' '}
          <Link to="/login/signup" search={search}>
            Create an account by e-mail
          </Link>
        </Trans>
      }
    >
      {!isOff && <PhoneForm next={search.next} />}
      <WaysIn search={search} here="signin-cn" />
    </LoginFrame>
  );
}
