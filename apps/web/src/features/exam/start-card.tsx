import { calls, SPOKEN_LANGUAGES, type ExamSettings } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { describeFailure, userWords } from '../../shared/api/messages.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { nameApplication } from '../../shared/application/application-words.ts';
import { applicationsQuery } from '../../shared/application/queries.ts';
import { EXAM_PHONE_PAGE } from '../../shared/frame/pages.ts';
import { UpgradeButton } from '../../shared/upgrade/upgrade-link.tsx';
import styles from './exam-page.module.css';
import { runningExamQuery } from './exams-query.ts';
import { SettingsFields } from './settings-fields.tsx';

/** How an exam is opened, and what for. */
export function StartCard({ applicationId }: { applicationId: string | null }) {
  const { t, i18n } = useLingui();
  const [wanted, setWanted] = useState(applicationId);
  const { data: applications = [] } = useQuery(applicationsQuery);
  const open = applications.filter(({ id, state }) => state === 'open' || id === wanted);
  const [settings, setSettings] = useState<ExamSettings>(() => ({
    answerLanguage: SPOKEN_LANGUAGES.find((language) => language === i18n.locale) ?? 'en',
    codeLanguage: null,
  }));
  const starting = useMutation({
    mutationFn: () => callApi(calls.createExam, { settings, applicationId: wanted }),
    onSuccess: ({ exam }) => queryClient.setQueryData(runningExamQuery.queryKey, exam),
    onError: (error) => {
      // The exam was opened elsewhere meanwhile: it is shown here.
      if (error instanceof ApiError && error.key === 'examRunning')
        void queryClient.invalidateQueries({ queryKey: ['exams'] });
    },
  });
  return (
    <section className={styles.card}>
      <h2>
        <Trans>Your phone asks, this computer shows, your phone answers</Trans>
      </h2>
      <ol className={styles.steps}>
        <li>
          <Trans>Open exam mode here and share the window with the questions.</Trans>
        </li>
        <li>
          <Trans>Scan the code with your phone. Nothing has to be installed.</Trans>
        </li>
        <li>
          <Trans>Press the big button on the phone: the picture is taken here.</Trans>
        </li>
      </ol>
      {open.length > 0 && (
        <NativeSelect
          label={t`Application`}
          data={[
            { value: '', label: t`None` },
            ...open.map(({ id, ...named }) => ({ value: id, label: nameApplication(named) })),
          ]}
          value={wanted ?? ''}
          onChange={({ currentTarget: { value } }) => setWanted(value === '' ? null : value)}
        />
      )}
      <SettingsFields
        settings={settings}
        onChange={(change) => setSettings({ ...settings, ...change })}
      />
      {starting.error !== null && <StartProblem error={starting.error} />}
      <div className={styles.acts}>
        <Button size="md" loading={starting.isPending} onClick={() => starting.mutate()}>
          <Trans>Open exam mode</Trans>
        </Button>
        <Link to={EXAM_PHONE_PAGE} className={styles.link}>
          <Trans>This is the phone</Trans>
        </Link>
      </div>
    </section>
  );
}

function StartProblem({ error }: { error: Error }) {
  const { i18n } = useLingui();
  const needsTime = error instanceof ApiError && error.key === 'planRequired';
  const { title, detail } = describeFailure(error);
  return (
    <div className={styles.problem} role="alert">
      <b>{i18n._(needsTime ? userWords.insufficientTime : title)}</b>
      {!needsTime && detail !== null && <p>{i18n._(detail)}</p>}
      {needsTime && <UpgradeButton />}
    </div>
  );
}
