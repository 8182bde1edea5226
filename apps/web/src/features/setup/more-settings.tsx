import {
  LANGUAGE_LEVELS,
  LISTENING_MODES,
  PROGRAMMING_LANGUAGES,
  type InterviewSetup,
} from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { levelNames, listeningNames, styleNames } from '../../shared/interview/setup-words.ts';
import { UpgradeLink } from '../../shared/upgrade/upgrade-link.tsx';
import { Choice } from '../../shared/choice.tsx';
import { emptyIsNull } from './empty-is-null.ts';
import { listClosedFunctions } from './list-closed-functions.tsx';
import styles from './more-settings.module.css';
import form from './setup-form.module.css';
import type { Surroundings } from './setup-plan.ts';
import { Toggle } from './toggle.tsx';
import type { SetupFormState } from './use-kept-setup.ts';

interface MoreSettingsProps {
  state: SetupFormState;
  setup: InterviewSetup;
  surroundings: Surroundings;
  /** Whether this device can hear a meeting, and so leaves the choice. */
  hearsMeetings: boolean;
  /** What hears the interview, where that can be left as it is. */
  recogniser: ReactNode;
}

/** What most interviews leave as it is, folded; what is chosen there can be read without opening it. */
export function MoreSettings(props: MoreSettingsProps) {
  const { state, setup, surroundings, hearsMeetings, recogniser } = props;
  const { t, i18n } = useLingui();
  const { control, register } = state;
  const closed = listClosedFunctions(surroundings.tier);
  const [listening = setup.listening, style] = useWatch({ control, name: ['listening', 'style'] });
  return (
    <details className={styles.more}>
      <summary>
        <Trans>More settings</Trans>
        <small>
          {i18n._(listeningNames[listening])} · {i18n._(styleNames[style])}
        </small>
      </summary>
      <div className={form.pair}>
        {hearsMeetings && (
          <Controller
            control={control}
            name="listening"
            render={({ field }) => (
              <div className={form.wide}>
                <Choice
                  label={t`How will you take the interview?`}
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
        )}
        {recogniser}
        <NativeSelect
          size="md"
          label={t`Your level in a foreign language`}
          description={closed.languageLevel ?? t`Answers use words you would use.`}
          disabled={closed.languageLevel !== null}
          data={[
            { value: '', label: t`No preference` },
            ...LANGUAGE_LEVELS.map((value) => ({ value, label: i18n._(levelNames[value]) })),
          ]}
          {...register('languageLevel', { setValueAs: emptyIsNull })}
        />
        <Controller
          control={control}
          name="style"
          render={({ field }) => (
            <Choice
              label={t`Answer style`}
              description={
                closed.answerStyle ?? t`An outline gives cues, a transcript gives full sentences.`
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
      <div className={form.rule} />
      <CodeMode state={state} surroundings={surroundings} />
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
    </details>
  );
}

/** Answers with code, and in which language. */
function CodeMode({ state, surroundings }: Pick<MoreSettingsProps, 'state' | 'surroundings'>) {
  const { t, i18n } = useLingui();
  const { control, register, getValues, setValue } = state;
  const closed = listClosedFunctions(surroundings.tier);
  const codeMode = useWatch({ control, name: 'codeMode' });
  return (
    <Controller
      control={control}
      name="codeMode"
      render={({ field }) => (
        <Toggle
          label={t`Code mode`}
          description={
            closed.codeMode === null
              ? t`Programming questions are answered with code.`
              : i18n._(closed.codeMode)
          }
          disabled={closed.codeMode !== null}
          checked={field.value}
          onChange={(checked) => {
            field.onChange(checked);
            if (checked && getValues('programmingLanguage') === null)
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
  );
}
