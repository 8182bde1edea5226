import { calls, VERIFICATION_CODE, type ResponseOf } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { describeFailure } from '../../shared/api/messages.ts';
import { LanguageSwitch } from '../../shared/frame/language-switch.tsx';
import { Logo } from '../../shared/frame/logo.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { formatTimeToSecond } from '../../shared/locale/clock.ts';
import styles from './outbox-page.module.css';

type Mail = ResponseOf<typeof calls.developmentOutbox>['mails'][number];

const REFRESH_EVERY_MS = 2000;

/** Mails of a server without a mail service: only on a developer's own machine. */
export function OutboxPage() {
  const { t } = useLingui();
  usePageTitle(t`Development outbox`);
  const outbox = useQuery({
    queryKey: ['development-outbox'],
    queryFn: () => callApi(calls.developmentOutbox),
    refetchInterval: (query) => (query.state.error === null ? REFRESH_EVERY_MS : false),
  });
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <Logo to="/" />
        <LanguageSwitch />
      </header>
      <main className={styles['main']}>
        <h1>
          <Trans>Development outbox</Trans>
        </h1>
        <p className={styles['lead']}>
          <Trans>
            This server has no mail service, so its mails stay here instead of being sent. The page
            refreshes itself.
          </Trans>
        </p>
        {outbox.isError ? (
          <OutboxFailure error={outbox.error} retry={() => void outbox.refetch()} />
        ) : (
          <Mails mails={outbox.data?.mails ?? null} />
        )}
      </main>
    </div>
  );
}

function Mails({ mails }: { mails: readonly Mail[] | null }) {
  if (mails === null)
    return (
      <p className={styles['empty']}>
        <Trans>Loading…</Trans>
      </p>
    );
  if (mails.length === 0)
    return (
      <p className={styles['empty']}>
        <Trans>No mail yet. Ask for a code, and it appears here.</Trans>
      </p>
    );
  return (
    <ul className={styles['mails']}>
      {mails.map((mail) => (
        <MailCard key={mail.id} mail={mail} />
      ))}
    </ul>
  );
}

const CODE_PATTERN = new RegExp(`\\b\\d{${VERIFICATION_CODE.digits}}\\b`);

function MailCard({ mail }: { mail: Mail }) {
  const { i18n } = useLingui();
  const code = CODE_PATTERN.exec(mail.text)?.[0] ?? null;
  return (
    <li className={styles['mail']}>
      <div className={styles['top']}>
        <b>{mail.subject}</b>
        <time dateTime={new Date(mail.at).toISOString()}>
          {formatTimeToSecond(mail.at, i18n.locale)}
        </time>
      </div>
      <p className={styles['to']}>{mail.to}</p>
      <p className={styles['text']}>{mail.text}</p>
      {code !== null && <CopyCode code={code} />}
    </li>
  );
}

function CopyCode({ code }: { code: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = (): void => {
    navigator.clipboard.writeText(code).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return (
    <div className={styles['code']}>
      <code>{code}</code>
      <Button variant="default" onClick={copy}>
        {state === 'copied' ? <Trans>Copied</Trans> : <Trans>Copy the code</Trans>}
      </Button>
      {state === 'failed' && (
        <span role="alert">
          <Trans>The browser does not allow copying. Select the code and copy it.</Trans>
        </span>
      )}
    </div>
  );
}

function OutboxFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const { i18n } = useLingui();
  const isClosed = error instanceof ApiError && (error.http === 403 || error.http === 404);
  const { title, detail } = describeFailure(error);
  return (
    <div role="alert" className={styles['empty']}>
      {isClosed ? (
        <Trans>
          No outbox here: open the link that the server printed when it started, on its own machine.
          A server that sends real mails has none.
        </Trans>
      ) : (
        <>
          <b>{i18n._(title)}</b>
          <p>{detail !== null && i18n._(detail)}</p>
          <Button variant="default" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
