import { Trans } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Gap } from '../../shared/locale/gap.tsx';
import { Page, PageTitle, Wide } from '../../shared/frame/page.tsx';
import { EXAM_HISTORY_PAGE } from '../../shared/frame/pages.ts';
import { shell } from '../../shared/environment/shell.ts';
import { WindowButtons } from '../../shared/environment/window-buttons.tsx';
import { useGates } from '../../shared/upgrade/use-gates.ts';
import { UpgradeButton } from '../../shared/upgrade/upgrade-link.tsx';
import { ConnectionNotice } from './connection-words.tsx';
import { useExam, useExamDriver } from './exam-context.ts';
import styles from './exam-page.module.css';
import { ExamTime } from './exam-time.tsx';
import { PairingCard } from './pairing-card.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { ScreenCard } from './screen-card.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { StoppedNote } from './stopped-note.tsx';
import { SurfaceCard } from './surface-card.tsx';
import { TakeoverRequest } from './takeover-request.tsx';
import { useExamRefusals } from './use-refusals.ts';

/** Exam mode on the computer: who is connected at the side, the question and its answer in the middle. */
export function ComputerScreen({ onClose }: { onClose: () => void }) {
  const driver = useExamDriver();
  const isEnded = useExam(({ view }) => view.state === 'ended');
  const settings = useExam(({ view }) => view.settings);
  const isOpening = useExam(({ view }) => view.lastSeq === 0);
  const link = useExam((exam) => exam.link);
  const getGate = useGates();
  useExamRefusals();
  return (
    <Page className={styles.page}>
      <div className={styles.head}>
        <PageTitle>
          <Trans>Written exam</Trans>
        </PageTitle>
        <div className={styles.acts}>
          <ExamTime />
          <Link to={EXAM_HISTORY_PAGE} className={styles.link}>
            <Trans>Past exams</Trans>
          </Link>
          <WindowButtons refused={getGate('windowProtectionInExams')} />
          {!isEnded && <EndButton onEnd={() => driver.send({ type: 'end' })} />}
        </div>
      </div>
      {link?.phase === 'stopped' ? (
        <StoppedNote reason={link.reason} status={link.status} onAgain={() => driver.reconnect()} />
      ) : (
        <ConnectionNotice />
      )}
      <TakeoverRequest />
      {isEnded && <Ended onClose={onClose} />}
      {isOpening ? (
        <Loader />
      ) : (
        <Wide className={styles.columns}>
          <QuestionPanel canShoot />
          {!isEnded && (
            <aside className={styles.side}>
              <PairingCard />
              {shell.surfaces === null ? <ScreenCard /> : <SurfaceCard surfaces={shell.surfaces} />}
              <section className={styles.card}>
                <h2>
                  <Trans>Answers</Trans>
                </h2>
                <SettingsFields
                  settings={settings}
                  onChange={(change) => driver.send({ type: 'settings', change })}
                />
              </section>
            </aside>
          )}
        </Wide>
      )}
    </Page>
  );
}

/** Needs two presses, so that nobody ends an exam by a slip. */
function EndButton({ onEnd }: { onEnd: () => void }) {
  const [isSure, setSure] = useState(false);
  return isSure ? (
    <span className={styles.acts}>
      <Button color="red" variant="outline" onClick={onEnd}>
        <Trans>End now</Trans>
      </Button>
      <Button variant="default" onClick={() => setSure(false)}>
        <Trans>Go on</Trans>
      </Button>
    </span>
  ) : (
    <Button color="red" variant="outline" onClick={() => setSure(true)}>
      <Trans>End exam</Trans>
    </Button>
  );
}

function Ended({ onClose }: { onClose: () => void }) {
  const isTimeUp = useExam(({ view }) => view.endReason === 'time');
  return (
    <div className={styles.card}>
      <h2>
        <Trans>The exam has ended</Trans>
      </h2>
      <p className={styles.soft}>
        {isTimeUp && <Trans>You have used up your plan’s time for one exam.</Trans>}
        <Gap />
        <Trans>Its pictures and answers are in your exam history.</Trans>
      </p>
      <div className={styles.acts}>
        <Button onClick={onClose}>
          <Trans>New exam</Trans>
        </Button>
        {isTimeUp && <UpgradeButton />}
      </div>
    </div>
  );
}
