import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { errorMessages } from '../../shared/api/messages.ts';
import { nameApplication } from '../../shared/application/application-words.ts';
import { Chip } from '../../shared/conversation/chip.tsx';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { usePageTitle } from '../../shared/frame/page-title.ts';
import { formatMoment } from '../../shared/locale/clock.ts';
import type { ChangeState, KeptChange, WantedChange } from '../../shared/offline/kept-change.ts';
import {
  dropChange,
  insistOnChange,
  keptChanges,
  readChanges,
} from '../../shared/offline/kept-changes.ts';
import { showFailure } from '../../shared/snackbar.ts';
import styles from './waiting-page.module.css';

const KINDS: Record<WantedChange['kind'], MessageDescriptor> = {
  question: msg`Change in the question bank`,
  'new-question': msg`New question for the bank`,
  application: msg`Change of an application`,
  feedback: msg`Feedback`,
};

const STATES: Record<
  ChangeState,
  { readonly name: MessageDescriptor; readonly meaning: 'plain' | 'ok' | 'warn' }
> = {
  waiting: { name: msg`Waiting for the network`, meaning: 'plain' },
  sent: { name: msg`Sent`, meaning: 'ok' },
  refused: { name: msg`Not accepted`, meaning: 'warn' },
  'changed-elsewhere': { name: msg`Changed elsewhere`, meaning: 'warn' },
};

/** What was done without a network, and what became of it. */
export function WaitingPage() {
  const { t } = useLingui();
  usePageTitle(t`Changes from this phone`);
  const changes = useSelector(keptChanges);
  useEffect(() => {
    readChanges().catch(showFailure);
  }, []);
  return (
    <Page narrow>
      <PageTitle>
        <Trans>Changes from this phone</Trans>
      </PageTitle>
      <p className={styles['words']}>
        <Trans>
          What you change without a network is kept here and sent, in its order, as soon as you are
          online.
        </Trans>
      </p>
      {changes.length === 0 ? (
        <p className={styles['empty']}>
          <Trans>Nothing is waiting.</Trans>
        </p>
      ) : (
        <ul className={styles['list']}>
          {changes.toReversed().map((change) => (
            <Row key={change.id} change={change} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function Row({ change }: { change: KeptChange }) {
  const { t, i18n } = useLingui();
  const { name, meaning } = STATES[change.state];
  return (
    <li>
      <div className={styles['head']}>
        <b>{t(KINDS[change.wanted.kind])}</b>
        <Chip meaning={meaning}>{t(name)}</Chip>
      </div>
      <p>{describe(change.wanted)}</p>
      <time dateTime={new Date(change.at).toISOString()}>
        {formatMoment(change.at, i18n.locale)}
      </time>
      <Problem change={change} />
    </li>
  );
}

function Problem({ change }: { change: KeptChange }) {
  const { t } = useLingui();
  const { state, refusal } = change;
  if (state === 'sent') return null;
  return (
    <>
      {state === 'refused' && (
        <p className={styles['problem']}>
          {t(errorMessages[(refusal ?? 'unexpected') as keyof typeof errorMessages])}
        </p>
      )}
      {state === 'changed-elsewhere' && (
        <p className={styles['problem']}>
          <Trans>It was changed on another device meanwhile. Which version counts?</Trans>
        </p>
      )}
      <div className={styles['buttons']}>
        {state !== 'waiting' && (
          <Button
            variant="default"
            size="sm"
            onClick={() => void insistOnChange(change).catch(showFailure)}
          >
            {state === 'refused' ? (
              <Trans>Send again</Trans>
            ) : (
              <Trans>Keep the version from here</Trans>
            )}
          </Button>
        )}
        <Button
          variant="subtle"
          size="sm"
          onClick={() => void dropChange(change).catch(showFailure)}
        >
          {state === 'changed-elsewhere' ? (
            <Trans>Keep the other version</Trans>
          ) : (
            <Trans>Discard</Trans>
          )}
        </Button>
      </div>
    </>
  );
}

/** By what its user recognises it. */
function describe(wanted: WantedChange): string {
  switch (wanted.kind) {
    case 'question':
    case 'new-question':
      return wanted.request.question;
    case 'application':
      return nameApplication(wanted.request);
    case 'feedback':
      return [wanted.request.score, wanted.request.suggestion].filter(Boolean).join(' · ');
  }
}
