import { zodResolver } from '@hookform/resolvers/zod';
import {
  calls,
  predictionInput,
  PREDICTION_LANGUAGES,
  PREDICTION_LIMITS,
  type Application,
  type PredictionInput,
  type PredictionLanguage,
  type ResumeSummary,
} from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { callApi } from '../../shared/api/call-api.ts';
import { describeFailure } from '../../shared/api/messages.ts';
import { RESUMES_PAGE } from '../../shared/frame/pages.ts';
import { languageNames } from '../../shared/interview/setup-words.ts';
import { Gap } from '../../shared/locale/gap.tsx';
import { useKeepPrediction } from './queries.ts';
import styles from './prediction.module.css';

type FormInput = z.input<typeof predictionInput>;

interface PredictionFormProps {
  /** What the questions are for; null: they stand alone. */
  application: Application | null;
  jobTitle: string;
  resumes: readonly ResumeSummary[];
  estimateMs: number | null;
  model: string | null;
  /** Another one is running. */
  isBusy: boolean;
}

const COUNTS = [5, 10, PREDICTION_LIMITS.usualQuestions, 20, PREDICTION_LIMITS.maxQuestions];

export function PredictionForm(props: PredictionFormProps) {
  const { resumes, model, isBusy, application } = props;
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const keep = useKeepPrediction();
  const active = resumes.find((resume) => resume.active);
  const chosen = resumes.find(
    ({ id, active: isActive }) => id === application?.resumeId && !isActive,
  );
  const spoken = PREDICTION_LANGUAGES.find((one) => one === application?.language);
  const form = useForm<FormInput, unknown, PredictionInput>({
    defaultValues: {
      applicationId: application?.id ?? null,
      jobTitle: application?.jobTitle ?? props.jobTitle,
      jobText: application?.advertisement ?? '',
      resume: chosen?.id ?? (active === undefined ? 'none' : 'active'),
      language: spoken ?? PREDICTION_LANGUAGES.find((one) => one === i18n.locale) ?? 'en',
      questions: PREDICTION_LIMITS.usualQuestions,
    },
    resolver: zodResolver(predictionInput),
  });
  const { register, handleSubmit, control, formState } = form;
  const [jobText, resume, questions] = useWatch({
    control,
    name: ['jobText', 'resume', 'questions'],
  });
  const start = useMutation({
    mutationFn: (input: PredictionInput) => callApi(calls.startPrediction, input),
    onSuccess: async ({ prediction }) => {
      keep(prediction);
      await navigate({ to: '/prediction/$id', params: { id: prediction.id } });
    },
  });
  const { errors } = formState;
  const length = jobText?.length ?? 0;
  const longest = PREDICTION_LIMITS.jobTextCharacters;

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void handleSubmit((input) => start.mutate(input))(event)}
    >
      <div className={styles.box}>
        <TextInput
          label={t`Job title`}
          withAsterisk
          placeholder={t`For example: Ward nurse`}
          error={errors.jobTitle && t`Please fill this in.`}
          {...register('jobTitle')}
        />
        <Textarea
          size="md"
          rows={10}
          label={t`Job text`}
          description={t`Paste the whole job ad. Without it, the questions are general.`}
          error={errors.jobText && t`At most ${longest} characters.`}
          {...register('jobText')}
        />
        {length > longest * 0.9 && (
          <p className={styles.count} data-over={length > longest}>
            <Trans>
              {length} of {longest} characters
            </Trans>
          </p>
        )}
        <div className={styles.pair}>
          <div>
            {resumes.length === 0 ? (
              <p className={styles.label}>
                <Trans>Resume</Trans>
              </p>
            ) : (
              <NativeSelect
                size="md"
                label={t`Resume`}
                data={[
                  ...(active === undefined
                    ? []
                    : [{ value: 'active', label: formatResumeName(active) }]),
                  ...resumes
                    .filter((one) => !one.active)
                    .map((one) => ({ value: one.id, label: formatResumeName(one) })),
                  { value: 'none', label: t`Without a resume` },
                ]}
                {...register('resume')}
              />
            )}
            {resume === 'none' && (
              <p className={styles.hint}>
                {resumes.length === 0 ? (
                  <Trans>
                    You have no resume here yet. <Link to={RESUMES_PAGE}>Upload one</Link> and the
                    questions and answers become yours.
                  </Trans>
                ) : (
                  <Trans>Answers will then have blanks where your resume would be used.</Trans>
                )}
              </p>
            )}
          </div>
          <NativeSelect
            size="md"
            label={t`Questions`}
            data={COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
            {...register('questions', { valueAsNumber: true })}
          />
          <NativeSelect
            size="md"
            label={t`Language of the interview`}
            data={PREDICTION_LANGUAGES.map((value: PredictionLanguage) => ({
              value,
              label: i18n._(languageNames[value]),
            }))}
            className={styles.wide ?? ''}
            {...register('language')}
          />
        </div>
      </div>
      <div className={styles.go}>
        <Button type="submit" size="lg" loading={start.isPending} disabled={isBusy}>
          <Trans>Predict questions</Trans>
        </Button>
        <p>
          {props.estimateMs !== null && (
            <Duration
              ms={(props.estimateMs * Number(questions)) / PREDICTION_LIMITS.usualQuestions}
            />
          )}
          <Gap />
          {model === null ? (
            <Trans>No language model is configured, so rules and templates write them.</Trans>
          ) : (
            <Trans>Written by {model}, checked against your resume.</Trans>
          )}
        </p>
      </div>
      {start.isError && <p role="alert">{i18n._(describeFailure(start.error).title)}</p>}
    </form>
  );
}

const formatResumeName = ({ fileName, name }: ResumeSummary): string =>
  name === null ? fileName : `${name} (${fileName})`;

/** Shows at least one second, since nobody believes zero. */
export function Duration({ ms }: { ms: number }) {
  const time = Math.max(1, Math.round(ms / 1000));
  return <Plural value={time} one="About # second." other="About # seconds." />;
}
