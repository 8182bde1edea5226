import { zodResolver } from '@hookform/resolvers/zod';
import {
  DEGREES,
  INTERVIEW_KINDS,
  interviewSetup,
  LIMITS,
  SPOKEN_LANGUAGES,
  type InterviewSetup,
  type SpokenLanguage,
} from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { Page, PageTitle } from '../../shared/frame/page.tsx';
import { errorMessages } from '../../shared/api/messages.ts';
import { degreeNames, kindNames, languageNames } from '../../shared/interview/setup-words.ts';
import { selectRecogniser, listRecognisers } from '../../shared/capture/recogniser-options.ts';
import { findGateMessage } from '../../shared/upgrade/gate-words.ts';
import { Gap } from '../../shared/locale/gap.tsx';
import { ApplicationChoice } from './application-choice.tsx';
import { ApplicationFields } from './application-fields.tsx';
import { Choice } from '../../shared/choice.tsx';
import { emptyIsNull } from './empty-is-null.ts';
import { DESCRIPTION_BELOW, LanguageSelect } from './language-select.tsx';
import { MoreSettings } from './more-settings.tsx';
import { RecogniserField } from './recogniser-field.tsx';
import { ResumeChoice } from './resume-choice.tsx';
import { ServerFacts } from './server-facts.tsx';
import styles from './setup-form.module.css';
import { beginInOwnLanguage, getLanguageStanding, type Surroundings } from './setup-plan.ts';
import screen from './setup-screen.module.css';
import { useKeptSetup, type SetupInput } from './use-kept-setup.ts';

interface SetupFormProps {
  setup: InterviewSetup;
  /** How it is heard elsewhere, where this device leaves no choice. */
  heardElsewhere: InterviewSetup['listening'] | null;
  surroundings: Surroundings;
  models: readonly string[];
  onDone: (setup: InterviewSetup) => void;
}

/** The most that job title, school and major may have. */
const longest = LIMITS.jobTitleCharacters;

/** The first step: what interview this is. Kept for the next time while it is typed. */
export function SetupForm(props: SetupFormProps) {
  const { setup, heardElsewhere, surroundings, models, onDone } = props;
  const { t, i18n } = useLingui();
  const form = useForm<SetupInput, unknown, InterviewSetup>({
    // What hears is known a moment after the page is there, and with it whether it begins in the user's language.
    values: beginInOwnLanguage(setup, i18n.locale, surroundings),
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(interviewSetup),
  });
  const { register, control, setValue, setError, handleSubmit, formState } = form;
  const [kind, language, recogniser = null] = useWatch({
    control,
    name: ['kind', 'interviewLanguage', 'recogniser'],
  });
  const { hearing } = surroundings;
  const offer = hearing && selectRecogniser({ interviewLanguage: language, recogniser }, hearing);
  const offers = hearing ? listRecognisers(language, hearing) : [];
  /** Where nothing is ready to hear the language, the choice of what does so is not folded away. */
  const isHeard = offers.some(({ needs }) => needs === null);
  const saveFailed = useKeptSetup(form, heardElsewhere);
  const { errors } = formState;
  const findError = (field: 'jobTitle' | 'school' | 'major') => {
    const type = errors[field]?.type;
    if (type === undefined) return null;
    return type === 'too_big' ? t`At most ${longest} characters.` : t`Please fill this in.`;
  };

  /** The answers keep to the interview's language unless another was chosen for them. */
  const answerIn = (next: SpokenLanguage) => {
    if (form.getValues('answerLanguage') === language) setValue('answerLanguage', next);
  };
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

  const recognisers = (
    <RecogniserField
      language={language}
      offers={offers}
      chosenId={offer?.id ?? null}
      onChoose={(id) => setValue('recogniser', id, { shouldDirty: true })}
    />
  );

  return (
    <Page>
      <form className={screen.sheet} onSubmit={(event) => void submit(event)} noValidate>
        <div>
          <PageTitle>
            <Trans>This interview</Trans>
          </PageTitle>
          <p className={screen.sub}>
            <Trans>
              The better Cuecard knows it, the closer the answers. All of it is kept for the next
              time.
            </Trans>
          </p>
          <div className={screen.box}>
            <ApplicationChoice state={form} />
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
              {kind === 'job' ? (
                <TextInput
                  size="md"
                  label={t`Job title`}
                  withAsterisk
                  placeholder={t`For example: Backend Engineer`}
                  error={findError('jobTitle')}
                  {...register('jobTitle')}
                />
              ) : (
                <>
                  <TextInput
                    size="md"
                    label={t`School`}
                    withAsterisk
                    error={findError('school')}
                    {...register('school')}
                  />
                  <TextInput
                    size="md"
                    label={t`Major`}
                    withAsterisk
                    error={findError('major')}
                    {...register('major')}
                  />
                  <NativeSelect
                    size="md"
                    label={t`Degree`}
                    data={[
                      { value: '', label: t`Not specified` },
                      ...DEGREES.map((value) => ({ value, label: i18n._(degreeNames[value]) })),
                    ]}
                    {...register('degree', { setValueAs: emptyIsNull })}
                  />
                </>
              )}
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
              <LanguageSelect
                surroundings={surroundings}
                error={findRefusal(language) ?? errors.interviewLanguage?.message ?? null}
                {...register('interviewLanguage', {
                  onChange: ({ target }) => answerIn(target.value),
                })}
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
              {!isHeard && recognisers}
            </div>
            {kind === 'job' && <ApplicationFields state={form} />}
            <MoreSettings
              state={form}
              setup={setup}
              surroundings={surroundings}
              hearsMeetings={heardElsewhere === null}
              recogniser={isHeard && recognisers}
            />
          </div>
          <div className={screen.go} data-foot>
            <Button type="submit" size="lg">
              <Trans>Next: sound check</Trans>
            </Button>
            {saveFailed && (
              <output>
                {i18n._(errorMessages.saveFailed)}
                <Gap />
                <Trans>What you typed still counts for this interview.</Trans>
              </output>
            )}
          </div>
        </div>
        <aside>
          <ServerFacts offer={offer} models={models} />
        </aside>
      </form>
    </Page>
  );
}
