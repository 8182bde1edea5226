import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { AccountStep } from './account-step.tsx';
import { EmailStep } from './email-step.tsx';
import { LoginFrame } from './login-frame.tsx';
import type { LoginSearch } from './login-search.ts';
import type { SentCode } from './sent-code.ts';
import { WaysIn } from './ways-in.tsx';

export function SignUpPage({ search }: { search: LoginSearch }) {
  const { t } = useLingui();
  usePageTitle(t`Create account`);
  const [email, setEmail] = useState(search.email ?? '');
  const [sent, setSent] = useState<SentCode | null>(null);
  const below = (
    <Trans>
      Already have an account?{' '}
      <Link to="/login/signin" search={search}>
        Sign in
      </Link>
    </Trans>
  );
  if (sent === null)
    return (
      <LoginFrame
        title={<Trans>Create account</Trans>}
        lead={<Trans>We’ll send a code to confirm that the address is yours.</Trans>}
        below={below}
      >
        <EmailStep purpose="signup" email={email} onSent={setSent} />
        <WaysIn search={search} here="signup" />
      </LoginFrame>
    );
  return (
    <LoginFrame
      title={<Trans>Check your e-mail</Trans>}
      lead={<Trans>The code went to {sent.email}.</Trans>}
      below={below}
    >
      <AccountStep
        sent={sent}
        next={search.next}
        onSent={setSent}
        onChangeEmail={() => {
          setEmail(sent.email);
          setSent(null);
        }}
      />
    </LoginFrame>
  );
}
