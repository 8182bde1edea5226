import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { userWords } from '../../shared/api/messages.ts';
import { LanguageSwitch } from '../../shared/frame/language-switch.tsx';
import { Logo } from '../../shared/frame/logo.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { UpgradeButton } from '../../shared/upgrade/upgrade-link.tsx';
import { CodeForm } from '../../shared/pairing/code-form.tsx';
import { FailureText } from '../../shared/api/failure-text.tsx';
import styles from './follow-page.module.css';
import { OwnRunning } from './own-running.tsx';
import { FollowScreen } from './follow-screen.tsx';
import { takeCodeFromAddress } from '../../shared/pairing/address-code.ts';
import { usePairing } from '../../shared/pairing/use-pairing.ts';

/** `/follow`: a phone that scanned or types a code. */
export function FollowPage() {
  const [given] = useState(takeCodeFromAddress);
  return <FollowWay given={given} />;
}

/** `/follow/:id`: a second window of the same account. */
export function FollowOwnPage({ interviewId }: { interviewId: string }) {
  const [given] = useState({ interviewId });
  return <FollowWay given={given} />;
}

function FollowWay({ given }: { given: { code: string } | { interviewId: string } | null }) {
  const { t } = useLingui();
  usePageTitle(t`Follow an interview`);
  const { step, join, leave, onEnded } = usePairing('follow', given);
  switch (step.at) {
    case 'joined':
      return (
        <FollowScreen
          key={step.pairing.id}
          interviewId={step.sessionId}
          pairing={step.pairing}
          onLeave={leave}
          onEnded={onEnded}
        />
      );
    case 'waiting':
      return (
        <Card title={<Trans>Approve on your computer</Trans>}>
          <p>
            <Trans>The computer asks whether this device may follow.</Trans>
          </p>
          <output className={styles.waiting}>
            <Loader size="sm" aria-hidden="true" />
            <Trans>Waiting for approval</Trans>
          </output>
          <Button variant="default" onClick={leave}>
            <Trans>Cancel</Trans>
          </Button>
        </Card>
      );
    case 'joining':
      return (
        <Card title={<Trans>Follow an interview</Trans>}>
          <output className={styles.waiting}>
            <Loader size="sm" aria-hidden="true" />
            <Trans>One moment</Trans>
          </output>
        </Card>
      );
    case 'asking':
    case 'refused':
    case 'ended':
      return (
        <Card title={titles[step.at]}>
          <OwnRunning />
          <p>
            <Trans>
              On the computer, open the live interview and choose “Follow on a phone”. Type the code
              shown there.
            </Trans>
          </p>
          <CodeForm
            isSending={false}
            problem={step.at === 'asking' && step.error !== null && <Problem error={step.error} />}
            onCode={(code) => join({ code })}
          />
        </Card>
      );
  }
}

const titles: Record<'asking' | 'refused' | 'ended', ReactNode> = {
  asking: <Trans>Follow an interview</Trans>,
  refused: <Trans>The computer declined</Trans>,
  ended: <Trans>Following has ended</Trans>,
};

function Problem({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  if (error instanceof ApiError && error.key === 'planRequired')
    return (
      <span className={styles.plan}>
        {i18n._(userWords.ultimateOnly)}
        <UpgradeButton size="compact-sm" />
      </span>
    );
  return <FailureText error={error} />;
}

function Card({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Logo to="/" />
        <LanguageSwitch />
      </header>
      <main className={styles.main}>
        <div className={styles.card}>
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
