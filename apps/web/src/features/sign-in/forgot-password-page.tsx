import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { EmailStep } from './email-step.tsx';
import { LoginFrame } from './login-frame.tsx';
import type { LoginSearch } from './login-search.ts';
import { ResetStep } from './reset-step.tsx';
import type { SentCode } from './sent-code.ts';

export function ForgotPasswordPage({ search }: { search: LoginSearch }) {
  const { t } = useLingui();
  usePageTitle(t`Set a new password`);
  const [email, setEmail] = useState(search.email ?? '');
  const [sent, setSent] = useState<SentCode | null>(null);
  const below = (
    <Link to="/login/signin" search={search}>
      <Trans>Back to sign-in</Trans>
    </Link>
  );
  if (sent === null)
    return (
      <LoginFrame
        title={<Trans>Set a new password</Trans>}
        lead={<Trans>We’ll send a code to your account’s address.</Trans>}
        below={below}
      >
        <EmailStep purpose="reset" email={email} onSent={setSent} />
      </LoginFrame>
    );
  return (
    <LoginFrame
      title={<Trans>Check your e-mail</Trans>}
      lead={
        <Trans>
          If {sent.email} has an account, the code is on its way. The new password signs you out
          everywhere else.
        </Trans>
      }
      below={below}
    >
      <ResetStep
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
