import { APPLICATION_LIMITS } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import styles from './more-settings.module.css';
import form from './setup-form.module.css';
import type { SetupFormState } from './use-kept-setup.ts';

/** What is known of the job beside its title; answers may cite all of it. */
export function ApplicationFields({ state }: { state: SetupFormState }) {
  const { t } = useLingui();
  const { register, control, formState } = state;
  const [company = '', advertisement = '', notes = ''] = useWatch({
    control,
    name: ['company', 'advertisement', 'notes'],
  });
  const given = [
    company,
    advertisement === '' ? '' : t`advertisement`,
    notes === '' ? '' : t`notes`,
  ].filter((part) => part !== '');
  const tooLong = (field: 'company' | 'advertisement' | 'notes', max: number) =>
    formState.errors[field] === undefined ? null : t`At most ${max} characters.`;
  return (
    <details className={styles.more}>
      <summary>
        <Trans>About the job</Trans>
        <small>{given.length === 0 ? t`Company, advertisement, notes` : given.join(' · ')}</small>
      </summary>
      <div className={form.pair}>
        <TextInput
          size="md"
          label={t`Company`}
          error={tooLong('company', APPLICATION_LIMITS.companyCharacters)}
          {...register('company')}
        />
        <div className={form.wide}>
          <Textarea
            size="md"
            autosize
            minRows={4}
            maxRows={10}
            label={t`Job advertisement`}
            description={t`Paste it as it is. Answers about the job come from it.`}
            error={tooLong('advertisement', APPLICATION_LIMITS.advertisementCharacters)}
            {...register('advertisement')}
          />
        </div>
        <div className={form.wide}>
          <Textarea
            size="md"
            autosize
            minRows={2}
            maxRows={8}
            label={t`Notes for yourself`}
            description={t`Why this job, what to bring in, what to keep to yourself.`}
            error={tooLong('notes', APPLICATION_LIMITS.notesCharacters)}
            {...register('notes')}
          />
        </div>
      </div>
    </details>
  );
}
