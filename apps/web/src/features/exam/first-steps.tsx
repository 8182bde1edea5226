import { Trans } from '@lingui/react/macro';
import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import { useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import { isOwnServer, shell } from '../../shared/environment/shell.ts';
import { Icon } from '../../shared/icon.tsx';
import { useExam } from './exam-context.ts';
import styles from './exam-page.module.css';

const { screen } = shell;

/** Lists the steps to the first picture, and which of them are done. */
export function FirstSteps() {
  const isPaired = useExam((exam) => exam.connection === 'PAIRED');
  // None reaches a server that is this computer's own.
  const hasPhone = !isOwnServer();
  const isShared = useSelector(screen.state, ({ kind }) => kind === 'granted');
  return (
    <ol className={styles.first}>
      {hasPhone && (
        <Step isDone={isPaired}>
          <Trans>Connect your phone</Trans>
        </Step>
      )}
      <Step isDone={isShared}>
        {shell.surfaces === null ? (
          <Trans>Share the screen</Trans>
        ) : (
          <Trans>Choose what Cuecard may see</Trans>
        )}
      </Step>
      <Step isDone={false}>
        {hasPhone ? (
          <Trans>Press the big button on the phone: the picture is taken here.</Trans>
        ) : (
          <Trans>Take a picture</Trans>
        )}
      </Step>
    </ol>
  );
}

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <li data-done={isDone}>
      <Icon path={isDone ? mdiCheckCircle : mdiCircleOutline} size={22} />
      <span>
        {children}
        {isDone && (
          <span className="visually-hidden">
            {' '}
            <Trans>(done)</Trans>
          </span>
        )}
      </span>
    </li>
  );
}
