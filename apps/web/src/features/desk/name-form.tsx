import { calls, EMPTY_SETUP, LIMITS, type InterviewSetup } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { describeFailure } from '../../shared/api/messages.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { keptSetupQuery } from '../../shared/interview/kept-setup-query.ts';
import styles from './desk-page.module.css';

interface NameFormProps {
  setup: InterviewSetup;
  /** The job title that stands in the field first. */
  jobTitle: string;
  /** Null: there is no name to go back to. */
  onClose: (() => void) | null;
}

/** Names the next interview: the job title is enough, and the setup begins with it. */
export function NameForm({ setup, jobTitle, onClose }: NameFormProps) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const id = useId();
  const [typed, setTyped] = useState(jobTitle);
  const [isRefused, setRefused] = useState(false);
  const saving = useMutation({
    mutationFn: (next: InterviewSetup) => callApi(calls.saveSetup, { setup: next }),
    onSuccess: (_, next) => {
      client.setQueryData(keptSetupQuery.queryKey, next);
      onClose?.();
    },
  });
  const save = () => {
    const title = typed.trim();
    if (title === '') setRefused(true);
    else saving.mutate({ ...beginSetup(setup, i18n.locale), kind: 'job', jobTitle: title });
  };
  const problem = saving.isError ? i18n._(describeFailure(saving.error).title) : null;
  const wrong = isRefused ? t`Enter the job title.` : problem;
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={styles['field']}>
        <label htmlFor={id}>
          <Trans>Job title</Trans>
        </label>
        <input
          id={id}
          type="text"
          placeholder={t`for example, Backend Engineer`}
          autoComplete="organization-title"
          maxLength={LIMITS.jobTitleCharacters}
          value={typed}
          aria-invalid={wrong !== null || undefined}
          aria-describedby={wrong === null ? undefined : `${id}-wrong`}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setRefused(false);
          }}
        />
        {wrong !== null && (
          <p id={`${id}-wrong`} className={styles['wrong']}>
            {wrong}
          </p>
        )}
      </div>
      <div className={styles['formButtons']}>
        <Button
          type="submit"
          size="lg"
          fz="md"
          variant={onClose === null ? 'filled' : 'default'}
          loading={saving.isPending}
        >
          {onClose === null ? <Trans>Add this interview</Trans> : <Trans>Save</Trans>}
        </Button>
        {onClose === null ? (
          <span>
            <Trans>The job title is enough.</Trans>
          </span>
        ) : (
          <Button variant="subtle" size="lg" fz="md" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

/** A setup that nobody has filled in begins in the language of the interface, where interviews are held in it. */
function beginSetup(setup: InterviewSetup, locale: string): InterviewSetup {
  const isUntouched = JSON.stringify(setup) === JSON.stringify(EMPTY_SETUP);
  if (!isUntouched || (locale !== 'zh-CN' && locale !== 'zh-TW')) return setup;
  return { ...setup, interviewLanguage: locale, answerLanguage: locale };
}
