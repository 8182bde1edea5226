import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LanguageSwitch } from '../../shared/frame/language-switch.tsx';
import { Logo } from '../../shared/frame/logo.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { useLogin } from '../../shared/login/browser-login.ts';
import { takeCodeFromAddress } from '../../shared/pairing/address-code.ts';
import { CodeForm } from '../../shared/pairing/code-form.tsx';
import { usePairing } from '../../shared/pairing/use-pairing.ts';
import { FailureText } from '../../shared/api/failure-text.tsx';
import { createPhoneAccess } from './exam-access.ts';
import { ExamProvider } from './exam-provider.tsx';
import { runningExamQuery } from './exams-query.ts';
import styles from './phone-page.module.css';
import { PhoneScreen } from './phone-screen.tsx';

/** `/exam/phone`: the phone of an exam. */
export function ExamPhonePage() {
  const { t } = useLingui();
  usePageTitle(t`Written exam`);
  const [given] = useState(takeCodeFromAddress);
  const { step, join, leave, onEnded } = usePairing('exam', given);
  switch (step.at) {
    case 'joined':
      return (
        <ExamProvider
          key={step.pairing.id}
          examId={step.sessionId}
          access={() => createPhoneAccess(step.pairing)}
        >
          <PhoneScreen onLeave={leave} onEnded={onEnded} />
        </ExamProvider>
      );
    case 'waiting':
      return (
        <Card title={<Trans>Approve on your computer</Trans>}>
          <p>
            <Trans>This phone is not signed in with the same account, so the computer asks.</Trans>
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
        <Card title={<Trans>Phone for an exam</Trans>}>
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
          <OwnRunning onJoin={(examId) => join({ examId })} />
          <p>
            <Trans>
              On the computer, open “Exam” and exam mode. Scan the code there with the camera, or
              type it here.
            </Trans>
          </p>
          <CodeForm
            isSending={false}
            problem={
              step.at === 'asking' && step.error !== null && <FailureText error={step.error} />
            }
            onCode={(code) => join({ code })}
            action={<Trans>Connect</Trans>}
          />
        </Card>
      );
  }
}

const titles: Record<'asking' | 'refused' | 'ended', ReactNode> = {
  asking: <Trans>Phone for an exam</Trans>,
  refused: <Trans>The computer declined</Trans>,
  ended: <Trans>This phone is no longer connected</Trans>,
};

/** The account's own running exam: a phone signed in with the same account needs no code. */
function OwnRunning({ onJoin }: { onJoin: (examId: string) => void }) {
  const isSignedIn = useLogin().flag === 1;
  const { data } = useQuery({ ...runningExamQuery, enabled: isSignedIn });
  if (!isSignedIn || !data) return null;
  return (
    <Button size="md" onClick={() => onJoin(data.id)}>
      <Trans>Use this phone for your exam</Trans>
    </Button>
  );
}

function Card({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.joining}>
      <header className={styles.bar}>
        <Logo to="/" />
        <LanguageSwitch />
      </header>
      <main className={styles.narrow}>
        <div className={styles.card}>
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
