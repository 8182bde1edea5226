import type { ApplicationSummary, InterviewSetup } from '@cuecard/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationsQuery, findNextApplication } from '../../shared/application/queries.ts';
import { readSoundCheck } from '../../shared/capture/sound-check-record.ts';
import { keptSetupQuery } from '../../shared/interview/kept-setup-query.ts';
import { bankStandingQuery } from '../../shared/knowledge/bank-query.ts';
import { practiceStandingQuery } from '../../shared/practice/standing-query.ts';
import { predictionsQuery } from '../../shared/prediction/predictions-query.ts';
import { isBeingRead, resumesQuery } from '../../shared/resume/queries.ts';
import type { Preparation } from './steps.ts';

/** What runs on the server is asked for again until it has ended. */
const ASK_EVERY_MS = 2000;

type Known =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | {
      state: 'known';
      setup: InterviewSetup;
      applications: readonly ApplicationSummary[];
      /** The one with the next date; null where none has one ahead. */
      next: ApplicationSummary | null;
      /** When the desk was opened, milliseconds since 1970. */
      now: number;
      preparation: Preparation;
    };

/** Reads what the desk's list is made of; what was known stays when a later reading fails. */
export function usePreparation(): Known {
  const [now] = useState(Date.now);
  const setup = useQuery(keptSetupQuery);
  const resumes = useQuery({
    ...resumesQuery,
    refetchInterval: ({ state }) =>
      state.data?.some((resume) => isBeingRead(resume.state)) ? ASK_EVERY_MS : false,
  });
  const predictions = useQuery({
    ...predictionsQuery,
    refetchInterval: ({ state }) =>
      state.data?.predictions[0]?.state === 'running' ? ASK_EVERY_MS : false,
  });
  const bank = useQuery(bankStandingQuery);
  const standing = useQuery(practiceStandingQuery);
  const applications = useQuery(applicationsQuery);
  const queries = [setup, resumes, predictions, bank, standing, applications];
  const failed = queries.find(({ isError, data }) => isError && data === undefined);
  if (failed !== undefined)
    return {
      state: 'failed',
      error: failed.error,
      retry: () => {
        for (const query of queries) if (query.isError) void query.refetch();
      },
    };
  if (!setup.data || !resumes.data || !predictions.data || !bank.data) return { state: 'loading' };
  if (!standing.data || !applications.data) return { state: 'loading' };
  const next = findNextApplication(applications.data, now);
  return {
    state: 'known',
    setup: setup.data,
    applications: applications.data,
    next,
    now,
    preparation: {
      resumes: resumes.data,
      predictions: predictions.data.predictions,
      bank: bank.data,
      standing: standing.data,
      heard: readSoundCheck(),
      applicationId: next?.id ?? null,
    },
  };
}
