import { zodResolver } from '@hookform/resolvers/zod';
import {
  APPLICATION_LIMITS,
  APPLICATION_ROUNDS,
  APPLICATION_STATES,
  applicationFields,
  LIMITS,
  SPOKEN_LANGUAGES,
  type ApplicationFields,
} from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { applicationStateNames, roundNames } from '../../shared/application/application-words.ts';
import { languageNames } from '../../shared/interview/setup-words.ts';
import { resumesQuery } from '../../shared/resume/queries.ts';
import { AdvertisementField } from './advertisement-field.tsx';
import styles from './applications.module.css';
import { fromLocalInput, toLocalInput } from './local-time.ts';

interface ApplicationFormProps {
  fields: ApplicationFields;
  isBusy: boolean;
  /** Stands beside the button that saves. */
  beside?: ReactNode;
  onSave: (fields: ApplicationFields) => void;
}

const emptyIsNull = (value: string | null) => (value === '' ? null : value);

/** What is known of an application; the job title is enough. */
export function ApplicationForm({ fields, isBusy, beside, onSave }: ApplicationFormProps) {
  const { t, i18n } = useLingui();
  const { data: resumes = [] } = useQuery(resumesQuery);
  const { register, control, handleSubmit, getValues, formState } = useForm<ApplicationFields>({
    values: fields,
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(applicationFields),
  });
  const { errors } = formState;
  const tooLong = (field: 'company' | 'advertisement' | 'notes', max: number) =>
    errors[field] === undefined ? undefined : t`At most ${max} characters.`;
  const longest = LIMITS.jobTitleCharacters;
  const unknown = { value: '', label: t`Not known yet` };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSave)(event)}>
      <div className={styles['box']}>
        <TextInput
          size="md"
          label={t`Company or school`}
          autoComplete="organization"
          error={tooLong('company', APPLICATION_LIMITS.companyCharacters)}
          {...register('company')}
        />
        <TextInput
          size="md"
          label={t`Job title or major`}
          withAsterisk
          autoComplete="organization-title"
          error={
            errors.jobTitle &&
            (errors.jobTitle.type === 'too_big'
              ? t`At most ${longest} characters.`
              : t`Please fill this in.`)
          }
          {...register('jobTitle')}
        />
        <Controller
          control={control}
          name="interviewAt"
          render={({ field: { value, onChange, ...field } }) => (
            <TextInput
              size="md"
              type="datetime-local"
              label={t`Next interview`}
              description={t`Your desk counts the days to it.`}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={toLocalInput(value)}
              onChange={({ currentTarget }) => onChange(fromLocalInput(currentTarget.value))}
              {...field}
            />
          )}
        />
        <NativeSelect
          size="md"
          label={t`Kind of interview`}
          data={[
            unknown,
            ...APPLICATION_ROUNDS.map((value) => ({ value, label: i18n._(roundNames[value]) })),
          ]}
          {...register('round', { setValueAs: emptyIsNull })}
        />
        <AdvertisementField
          control={control}
          current={() => getValues('advertisement')}
          error={tooLong('advertisement', APPLICATION_LIMITS.advertisementCharacters)}
        />
        <div className={styles['wide']}>
          <Textarea
            size="md"
            autosize
            minRows={3}
            maxRows={10}
            label={t`Notes for yourself`}
            description={t`Why here, what to bring in, what to avoid.`}
            error={tooLong('notes', APPLICATION_LIMITS.notesCharacters)}
            {...register('notes')}
          />
        </div>
        <NativeSelect
          size="md"
          label={t`Resume`}
          data={[
            { value: '', label: t`The active one` },
            ...resumes.map(({ id, name, fileName }) => ({ value: id, label: name ?? fileName })),
          ]}
          {...register('resumeId', { setValueAs: emptyIsNull })}
        />
        <NativeSelect
          size="md"
          label={t`Language of the interview`}
          data={[
            { value: '', label: t`As in the interview before` },
            ...SPOKEN_LANGUAGES.map((value) => ({ value, label: i18n._(languageNames[value]) })),
          ]}
          {...register('language', { setValueAs: emptyIsNull })}
        />
        <NativeSelect
          size="md"
          label={t`State`}
          data={APPLICATION_STATES.map((value) => ({
            value,
            label: i18n._(applicationStateNames[value]),
          }))}
          {...register('state')}
        />
      </div>
      <div className={styles['go']}>
        <Button type="submit" size="md" loading={isBusy}>
          <Trans>Save</Trans>
        </Button>
        {beside}
      </div>
    </form>
  );
}
