import { calls, RETURN_TO_APP, THIRD_PARTY_ERRORS, type ThirdPartyError } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { parseFormRejection } from '../../shared/api/form-rejection.ts';
import { MessagePage } from '../../shared/frame/message-page.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import { login } from '../../shared/login/browser-login.ts';
import { findChallenge } from '../../shared/second-factor/find-challenge.ts';
import { waitingSignIn } from '../../shared/second-factor/waiting-sign-in.ts';
import { forgetFlow, readFlow, type Flow } from '../../shared/third-party/flow.ts';
import { ReturnToApp } from './return-to-app.tsx';
import { FailureText } from '../../shared/api/failure-text.tsx';

export interface ThirdPartySearch {
  code?: string;
  /** One of `thirdPartyErrors`; anything else is taken as `failed`. */
  error?: string;
  /** An app has begun, and gets both. */
  in?: typeof RETURN_TO_APP.search;
}

/** The page to which the provider redirects: exchanges the one-time code, and goes on. */
export function ThirdPartyPage({ search }: { search: ThirdPartySearch }) {
  const { t } = useLingui();
  usePageTitle(t`Signing you in`);
  // Code and error are kept as they arrived: the address loses the code at once, and the flow is used up.
  const [{ code, error, in: place }] = useState(search);
  const [flow] = useState(readFlow);
  const router = useRouter();
  useEffect(() => {
    if (code !== undefined)
      window.history.replaceState(window.history.state, '', location.pathname);
  }, [code]);
  const back = flow?.purpose === 'link' ? (flow.next ?? '/JDV2') : '/login';
  if (place === RETURN_TO_APP.search) return <ReturnToApp code={code} error={error} />;
  if (error !== undefined) return <Failure back={back} error={knownError(error)} />;
  if (code === undefined || flow === null) return <Failure back={back} error="elsewhere" />;
  return (
    <Exchange
      code={code}
      flow={flow}
      onDone={() => {
        forgetFlow();
        router.history.replace(flow.next ?? '/JDV2');
      }}
    />
  );
}

/** A query, so that the code goes out once however often React draws. */
function Exchange({ code, flow, onDone }: { code: string; flow: Flow; onDone: () => void }) {
  const { verifier, purpose } = flow;
  const router = useRouter();
  const exchange = useQuery({
    queryKey: ['third-party', code],
    queryFn: () => exchangeCode(purpose, { code, verifier }),
    retry: false,
    staleTime: Infinity,
    refetchOnMount: false,
  });
  const { data } = exchange;
  useEffect(() => {
    if (data === undefined) return;
    if (data.token !== null) login.setPermission(data.token);
    onDone();
    // Runs once, when the response has arrived.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data]);
  const { error } = exchange;
  useEffect(() => {
    if (error === null || !waitingSignIn.begin(error, flow.next)) return;
    forgetFlow();
    router.history.replace('/login/signin');
  }, [error, flow.next, router]);
  const back = purpose === 'link' ? (flow.next ?? '/JDV2') : '/login';
  if (exchange.isError && findChallenge(error, 'secondFactorNeeded') === null)
    return <Failure back={back} error={exchange.error} />;
  return (
    <MessagePage
      title={purpose === 'link' ? <Trans>Linking…</Trans> : <Trans>Signing you in…</Trans>}
      text={
        <output>
          <Trans>One moment.</Trans>
        </output>
      }
      action={null}
    />
  );
}

async function exchangeCode(
  purpose: Flow['purpose'],
  given: { code: string; verifier: string },
): Promise<{ token: string | null }> {
  if (purpose === 'sign-in') return callApi(calls.exchangeToken, given);
  await callApi(calls.completeLink, given);
  return { token: null };
}

function Failure({ error, back }: { error: unknown; back: string }) {
  return (
    <MessagePage
      title={<Trans>That did not work</Trans>}
      text={
        <span role="alert">
          <Words error={error} />
        </span>
      }
      action={
        <LinkButton to={back}>
          {back === '/login' ? <Trans>Go to sign-in</Trans> : <Trans>Go back</Trans>}
        </LinkButton>
      }
    />
  );
}

function Words({ error }: { error: unknown }): ReactNode {
  if (error === 'denied') return <Trans>You declined there, so nothing was changed here.</Trans>;
  if (error === 'expired' || parseFormRejection(error)?.reason === 'expired')
    return <Trans>It took too long, or this link was opened twice. Please start again.</Trans>;
  if (error === 'elsewhere' || parseFormRejection(error) !== null)
    return (
      <Trans>This was started in another window. Please continue there, or start again here.</Trans>
    );
  if (error === 'failed')
    return <Trans>The other service did not confirm who you are. Please try again.</Trans>;
  return <FailureText error={error} />;
}

const knownError = (error: string): ThirdPartyError =>
  THIRD_PARTY_ERRORS.find((each) => each === error) ?? 'failed';
