import { fillSetup, interviewSetup, type InterviewSetup } from '@cuecard/contract';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { nameApplication } from '../../shared/application/application-words.ts';
import { applicationQuery, applicationsQuery } from '../../shared/application/queries.ts';
import { showFailure } from '../../shared/snackbar.ts';
import type { SetupFormState } from './use-kept-setup.ts';

/** As it stands in the form: what a start needs may still be empty. */
const unfinished = z.object(interviewSetup.shape);

/** What the interview is for, where something is written down; choosing one fills the form in. */
export function ApplicationChoice({ state }: { state: SetupFormState }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data: applications = [] } = useQuery(applicationsQuery);
  const chosen = useWatch({ control: state.control, name: 'applicationId' }) ?? '';
  const open = applications.filter(({ id, state: is }) => is === 'open' || id === chosen);
  if (open.length === 0) return null;

  const fill = (next: Partial<InterviewSetup>) => {
    for (const [field, value] of Object.entries(next))
      state.setValue(field as keyof InterviewSetup, value, { shouldDirty: true });
  };
  const choose = async (id: string) => {
    if (id === '') return fill({ applicationId: null });
    const application = await queries.fetchQuery(applicationQuery(id));
    fill(fillSetup(unfinished.parse(state.getValues()), application));
  };
  return (
    <NativeSelect
      size="md"
      style={{ marginBottom: 'var(--s4)' }}
      label={t`Application`}
      data={[
        { value: '', label: t`None, this interview stands alone` },
        ...open.map((each) => ({
          value: each.id,
          label:
            each.company === '' ? each.jobTitle : `${nameApplication(each)} · ${each.jobTitle}`,
        })),
      ]}
      value={open.some(({ id }) => id === chosen) ? chosen : ''}
      onChange={({ currentTarget: { value } }) => void choose(value).catch(showFailure)}
    />
  );
}
