import {
  calls,
  PRACTICE_CARDS,
  PRACTICE_LIMITS,
  PRACTICE_MANNERS,
  PREDICTED_KINDS,
  PREDICTION_LANGUAGES,
  type ApplicationSummary,
  type PracticeStanding,
  type PracticeSetup,
  type PredictedKind,
  type PredictionLanguage,
  type PredictionSummary,
  type SavedQuestion,
} from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import { describeFailure } from '../../shared/api/messages.ts';
import { NEW_APPLICATION_PAGE, practicePage, PREDICTIONS_PAGE } from '../../shared/frame/pages.ts';
import { languageNames } from '../../shared/interview/setup-words.ts';
import { LinkButton } from '../../shared/link-button.tsx';
import { kindWords } from '../../shared/prediction/kind-words.ts';
import { Choice } from '../../shared/choice.tsx';
import styles from './practice-page.module.css';
import { listSources, toSetup, type SourceKey } from './practice-sources.ts';
import { mannerWords } from './words.ts';

interface StartFormProps {
  applications: readonly ApplicationSummary[];
  predictions: readonly PredictionSummary[];
  bank: readonly SavedQuestion[];
  standing: PracticeStanding;
  /** The application that the page was opened for. */
  wanted: string | null;
  /** It was opened for what is due. */
  isForDue: boolean;
}

const COUNTS = [1, 3, 4, PRACTICE_LIMITS.usualQuestions, 8, 10, 15, PRACTICE_LIMITS.maxQuestions];

/** What is asked, how much of it, and by whom. */
export function StartForm(props: StartFormProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const sources = listSources(props, i18n);
  const [source, setSource] = useState<SourceKey | null>(sources[0]?.key ?? null);
  const chosen = sources.find(({ key }) => key === source) ?? sources[0];
  const [questions, setQuestions] = useState<number>(PRACTICE_LIMITS.usualQuestions);
  const [kinds, setKinds] = useState<readonly PredictedKind[]>([]);
  const [length, setLength] = useState<PracticeSetup['length']>('usual');
  const [language, setLanguage] = useState<PredictionLanguage | null>(null);
  const [cards, setCards] = useState<PracticeSetup['cards']>('memory');
  const [manner, setManner] = useState<PracticeSetup['manner']>('friendly');
  const spoken =
    language ?? chosen?.language ?? PREDICTION_LANGUAGES.find((one) => one === i18n.locale) ?? 'en';
  const start = useMutation({
    mutationFn: (setup: PracticeSetup) => callApi(calls.startPractice, setup),
    onSuccess: ({ practice }) => navigate({ to: practicePage(practice.id) }),
  });
  if (chosen === undefined) return <NothingToAsk />;
  const toggleKind = (kind: PredictedKind) =>
    setKinds(kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind]);
  const submit = () =>
    start.mutate({
      ...toSetup(chosen),
      questions,
      kinds: [...kinds],
      length,
      language: spoken,
      cards,
      manner,
    });
  const bankName = t`Question bank`;
  const { due, untried } = props.standing;
  const dueName =
    due > 0
      ? t`What is due (${due}), then what is new`
      : t`What you have not said yet (${untried})`;
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <NativeSelect
        size="md"
        label={t`What is asked`}
        data={sources.map(({ key, kind, name }) => ({
          value: key,
          label:
            kind === 'due'
              ? dueName
              : kind === 'bank'
                ? bankName
                : kind === 'tag'
                  ? t`Question bank: ${name}`
                  : kind === 'prediction'
                    ? t`Predicted: ${name}`
                    : name,
        }))}
        value={chosen.key}
        onChange={({ currentTarget }) => setSource(currentTarget.value as SourceKey)}
      />
      <div className={styles['pair']}>
        <NativeSelect
          size="md"
          label={t`Questions`}
          data={COUNTS.map(String)}
          value={String(questions)}
          onChange={({ currentTarget }) => setQuestions(Number(currentTarget.value))}
        />
        <NativeSelect
          size="md"
          label={t`Language`}
          data={PREDICTION_LANGUAGES.map((value) => ({
            value,
            label: i18n._(languageNames[value]),
          }))}
          value={spoken}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value as PredictionLanguage)}
        />
      </div>
      <fieldset className={styles['kinds']}>
        <legend>
          <Trans>Kinds of questions</Trans>
        </legend>
        <p>
          <Trans>Choose none for all of them.</Trans>
        </p>
        <div>
          {PREDICTED_KINDS.map((kind) => (
            <label key={kind}>
              <input
                type="checkbox"
                checked={kinds.includes(kind)}
                onChange={() => toggleKind(kind)}
              />
              <span>{i18n._(kindWords[kind])}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Choice
        label={t`Length of your answers`}
        options={[
          { value: 'shorter', name: t`Half a minute` },
          { value: 'usual', name: t`1 to 2 minutes` },
          { value: 'longer', name: t`Up to 3 minutes` },
        ]}
        value={length}
        onChange={setLength}
      />
      <Choice
        label={t`Your cards`}
        options={PRACTICE_CARDS.map((value) => ({
          value,
          name: value === 'memory' ? t`Face down, from memory` : t`Face up`,
        }))}
        value={cards}
        onChange={setCards}
      />
      <Choice
        label={t`The interviewer is`}
        options={PRACTICE_MANNERS.map((value) => ({ value, name: i18n._(mannerWords[value]) }))}
        value={manner}
        onChange={setManner}
      />
      <div className={styles['go']} data-foot>
        <Button type="submit" size="lg" loading={start.isPending}>
          <Trans>Start practice</Trans>
        </Button>
        {start.isError && <p role="alert">{i18n._(describeFailure(start.error).title)}</p>}
      </div>
    </form>
  );
}

/** No application, no prediction and no saved question. */
function NothingToAsk() {
  return (
    <div className={styles['nothing']}>
      <p>
        <Trans>
          There is nothing to ask yet. Write down what you apply for, predict questions, or save one
          to your bank.
        </Trans>
      </p>
      <div className={styles['go']}>
        <LinkButton to={NEW_APPLICATION_PAGE} size="lg">
          <Trans>New application</Trans>
        </LinkButton>
        <LinkButton to={PREDICTIONS_PAGE} variant="subtle" size="lg">
          <Trans>Predict questions</Trans>
        </LinkButton>
      </div>
    </div>
  );
}
