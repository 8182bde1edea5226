import { calls, type FactorChallenge, type FactorProof } from '@cuecard/contract';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import formStyles from '../../shared/account-form/account-form.module.css';
import { callApi } from '../../shared/api/call-api.ts';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { FactorForm } from '../../shared/second-factor/factor-form.tsx';
import { waitingSignIn } from '../../shared/second-factor/waiting-sign-in.ts';
import { showMessage } from '../../shared/snackbar.ts';
import { LoginFrame } from './login-frame.tsx';
import { useEnter } from './use-enter.ts';

/** Second step of a sign-in whose first factor was right, whichever way it began. */
export function SecondStepPage(props: { challenge: FactorChallenge; next: string | undefined }) {
  const { t } = useLingui();
  const { challenge } = props;
  usePageTitle(t`Two-step verification`);
  const enter = useEnter(props.next);
  return (
    <LoginFrame
      title={<Trans>Two-step verification</Trans>}
      lead={<Trans>Your account needs a second step.</Trans>}
      below={
        <button type="button" className={formStyles['link']} onClick={waitingSignIn.end}>
          <Trans>Back to sign-in</Trans>
        </button>
      }
    >
      <FactorForm
        challenge={challenge}
        action={<Trans>Sign in</Trans>}
        send={async (proof) => {
          const given = { challenge: challenge.challenge, proof: proof as FactorProof };
          const { token } = await callApi(calls.finishSignIn, given);
          enter(token);
          waitingSignIn.end();
        }}
        onExpired={() => {
          waitingSignIn.end();
          showMessage(msg`That took too long. Please sign in again.`);
        }}
      />
    </LoginFrame>
  );
}
