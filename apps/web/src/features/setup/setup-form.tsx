import { zodResolver } from '@hookform/resolvers/zod';
import {
  DEGREES,
  INTERVIEW_KINDS,
  interviewSetup,
  LANGUAGE_LEVELS,
  LISTENING_MODES,
  PROGRAMMING_LANGUAGES,
  SPOKEN_LANGUAGES,
  type InterviewSetup,
  type SpokenLanguage,
} from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { errorMessages } from '../../shared/api/messages.ts';
import {
  degreeNames,
  kindNames,
  languageNames,
  levelNames,
  listeningNames,
  styleNames,
} from '../../shared/interview/words.ts';
import { selectRecogniser, listRecognisers } from '../../shared/capture/recogniser-options.ts';
import { findGateMessage } from '../../shared/upgrade/gate-words.ts';
import { UpgradeLink } from '../../shared/upgrade/upgrade-link.tsx';
import { Choice } from './choice.tsx';
import { listClosedFunctions } from './list-closed-functions.tsx';
import { DESCRIPTION_BELOW, LanguageSelect } from './language-select.tsx';
import { RecogniserField } from './recogniser-field.tsx';
import { ResumeChoice } from './resume-choice.tsx';
import { ServerFacts } from './server-facts.tsx';
import styles from './setup-form.module.css';
import { getLanguageStanding, type Surroundings } from './setup-plan.ts';
import screen from './setup-screen.module.css';
import { Toggle } from './toggle.tsx';
import { useKeptSetup, type SetupInput } from './use-kept-setup.ts';

interface SetupFormProps {
  setup: InterviewSetup;
  surroundings: Surroundings;
  models: readonly string[];
  onDone: (setup: InterviewSetup) => void;
}

/** The first step: what interview this is. Kept for the next time while it is typed. */
export function SetupForm({ setup, surroundings, models, onDone }: SetupFormProps) {
  const { t, i18n } = useLingui();
  const form = useForm<SetupInput, unknown, InterviewSetup>({
    defaultValues: setup,
    resolver: zodResolver(interviewSetup),
  });
  const { register, control, setValue, setError, handleSubmit, formState } = form;
  const [kind, codeMode, language, recogniser = null] = useWatch({
    control,
    name: ['kind', 'codeMode', 'interviewLanguage', 'recogniser'],
  });
  const { hearing } = surroundings;
  const offer = hearing && selectRecogniser({ interviewLanguage: language, recogniser }, hearing);
  const saveFailed = useKeptSetup(form);
  const { errors } = formState;
  const closed = listClosedFunctions(surroundings.tier);
  const required = (field: keyof InterviewSetup) =>
    errors[field] === undefined ? null : t`Please fill this in.`;

  const findRefusal = (language: SpokenLanguage): string | null => {
    const standing = getLanguageStanding(language, surroundings);
    if (standing === 'open') return null;
    if (standing === 'not-heard') return i18n._(errorMessages.languageNotHeard);
    const why = findGateMessage(surroundings.tier, { function: 'interviewLanguage', language });
    return why && i18n._(why);
  };
  const submit = handleSubmit((done) => {
    const message = findRefusal(done.interviewLanguage);
    if (message === null) onDone(done);
    else setError('interviewLanguage', { message }, { shouldFocus: true });
  });

  return (
    <form className={screen.sheet} onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <h1 className={screen.title}>
          <Trans>This interview</Trans>
        </h1>
        <p className={screen.sub}>
          <Trans>
            The better Cuecard knows it, the closer the answers. All of it is kept for the next
            time.
          </Trans>
        </p>
        <div className={screen.box}>
          <div className={styles.pair}>
            <Controller
              control={control}
              name="kind"
              render={({ field }) => (
                <Choice
                  label={t`Kind`}
                  options={INTERVIEW_KINDS.map((value) => ({
                    value,
                    name: i18n._(kindNames[value]),
                  }))}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
            <NativeSelect
              size="md"
              label={t`Degree`}
              data={[
                { value: '', label: t`Not said` },
                ...DEGREES.map((value) => ({ value, label: i18n._(degreeNames[value]) })),
              ]}
              {...register('degree', { setValueAs: emptyIsNull })}
            />
            <TextInput
              size="md"
              label={t`Job title`}
              withAsterisk={kind === 'job'}
              placeholder={t`For example: Backend Engineer`}
              className={styles.wide ?? ''}
              error={required('jobTitle')}
              {...register('jobTitle')}
            />
            <TextInput
              size="md"
              label={t`School`}
              withAsterisk={kind === 'school'}
              error={required('school')}
              {...register('school')}
            />
            <TextInput
              size="md"
              label={t`Major`}
              withAsterisk={kind === 'school'}
              error={required('major')}
              {...register('major')}
            />
          </div>
          <div className={styles.rule} />
          <Controller
            control={control}
            name="resumeId"
            render={({ field }) => (
              <ResumeChoice
                value={field.value ?? null}
                onChange={field.onChange}
                onSampleJob={(jobTitle) => {
                  if (form.getValues('jobTitle') === '') setValue('jobTitle', jobTitle);
                }}
              />
            )}
          />
          <div className={styles.rule} />
          <div className={styles.pair}>
            <Controller
              control={control}
              name="listening"
              render={({ field }) => (
                <div className={styles.wide}>
                  <Choice
                    label={t`How do you take the interview?`}
                    stacks
                    options={LISTENING_MODES.map((value) => ({
                      value,
                      name: i18n._(listeningNames[value]),
                    }))}
                    value={field.value ?? setup.listening}
                    onChange={field.onChange}
                  />
                </div>
              )}
            />
            <LanguageSelect
              surroundings={surroundings}
              error={findRefusal(language) ?? errors.interviewLanguage?.message ?? null}
              {...register('interviewLanguage')}
            />
            <NativeSelect
              size="md"
              label={t`Answers in`}
              inputWrapperOrder={DESCRIPTION_BELOW}
              description={t`The language the answers are written in.`}
              data={SPOKEN_LANGUAGES.map((value) => ({
                value,
                label: i18n._(languageNames[value]),
              }))}
              {...register('answerLanguage')}
            />
            {hearing && (
              <RecogniserField
                language={language}
                offers={listRecognisers(language, hearing)}
                chosenId={offer?.id ?? null}
                onChoose={(id) => setValue('recogniser', id, { shouldDirty: true })}
              />
            )}
            <NativeSelect
              size="md"
              label={t`Your level in a foreign language`}
              description={closed.languageLevel ?? t`Answers use words you would use.`}
              disabled={closed.languageLevel !== null}
              data={[
                { value: '', label: t`As it comes` },
                ...LANGUAGE_LEVELS.map((value) => ({ value, label: i18n._(levelNames[value]) })),
              ]}
              {...register('languageLevel', { setValueAs: emptyIsNull })}
            />
            <Controller
              control={control}
              name="style"
              render={({ field }) => (
                <Choice
                  label={t`Style of the answers`}
                  description={
                    closed.answerStyle ??
                    t`An outline gives cues, a transcript gives full sentences.`
                  }
                  options={(['outline', 'transcript'] as const).map((value) => ({
                    value,
                    name: i18n._(styleNames[value]),
                    disabled: value === 'transcript' && closed.answerStyle !== null,
                  }))}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          </div>
          <div className={styles.rule} />
          <Controller
            control={control}
            name="codeMode"
            render={({ field }) => (
              <Toggle
                label={t`Code mode`}
                description={
                  closed.codeMode === null
                    ? t`Questions about programs are answered with code.`
                    : i18n._(closed.codeMode)
                }
                disabled={closed.codeMode !== null}
                checked={field.value}
                onChange={(checked) => {
                  field.onChange(checked);
                  if (checked && form.getValues('programmingLanguage') === null)
                    setValue('programmingLanguage', PROGRAMMING_LANGUAGES[0]);
                }}
              >
                {closed.codeMode !== null && <UpgradeLink />}
                {codeMode && (
                  <NativeSelect
                    size="md"
                    aria-label={t`Programming language`}
                    data={[...PROGRAMMING_LANGUAGES]}
                    {...register('programmingLanguage')}
                  />
                )}
              </Toggle>
            )}
          />
          <Controller
            control={control}
            name="webBrowsing"
            render={({ field }) => (
              <Toggle
                label={t`Web browsing`}
                description={
                  surroundings.webSearch
                    ? t`Looks up what the question is about.`
                    : t`This server has no search service.`
                }
                disabled={!surroundings.webSearch}
                checked={field.value}
                onChange={field.onChange}
              />
            )}
          />
        </div>
        <div className={screen.go}>
          <Button type="submit" size="lg">
            <Trans>Next: sound check</Trans>
          </Button>
          {saveFailed && (
            <output>
              {i18n._(errorMessages.saveFailed)}{' '}
              <Trans>What you typed still counts for this interview.</Trans>
            </output>
          )}
        </div>
      </div>
      <aside>
        <ServerFacts offer={offer} models={models} />
      </aside>
    </form>
  );
}

function emptyIsNull(value: string | null): string | null {
  return value === '' ? null : value;
}
