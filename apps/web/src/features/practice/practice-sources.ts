import type {
  ApplicationSummary,
  PracticeStanding,
  PracticeSetup,
  PracticeSource,
  PredictionLanguage,
  PredictionSummary,
  SavedQuestion,
} from '@cuecard/contract';
import type { I18n } from '@lingui/core';
import { formatJob } from '../../shared/interview/interview-name.ts';

export type SourceKey = `${'due' | 'application' | 'prediction' | 'tag' | 'bank'} ${string}`;

export interface SourceOffer {
  readonly key: SourceKey;
  readonly kind: 'due' | 'application' | 'prediction' | 'tag' | 'bank';
  readonly name: string;
  readonly source: PracticeSource;
  readonly applicationId: string | null;
  /** What it is in; null: that says nothing. */
  readonly language: PredictionLanguage | null;
}

interface Known {
  readonly applications: readonly ApplicationSummary[];
  readonly predictions: readonly PredictionSummary[];
  readonly bank: readonly SavedQuestion[];
  readonly standing: PracticeStanding;
  readonly wanted: string | null;
  readonly isForDue: boolean;
}

/** What can be asked; what the page was opened for stands first: what is due, or an application. */
export function listSources(known: Known, i18n: I18n): SourceOffer[] {
  const { applications, predictions, bank, standing, wanted, isForDue } = known;
  const sorted = [...applications].sort(
    (one, other) => Number(other.id === wanted) - Number(one.id === wanted),
  );
  const tags = [...new Set(bank.flatMap((question) => question.tags))].sort();
  const due = standing.due + standing.untried === 0 ? [] : [ofDue(known)];
  const isDueFirst = isForDue || wanted === null;
  return [
    ...(isDueFirst ? due : []),
    ...sorted.map(({ id, company, jobTitle }): SourceOffer => ({
      key: `application ${id}`,
      kind: 'application',
      name: formatJob({ company, jobTitle }, i18n),
      source: { from: 'application' },
      applicationId: id,
      language: predictions.find(({ applicationId }) => applicationId === id)?.language ?? null,
    })),
    ...(isDueFirst ? [] : due),
    ...(bank.length === 0 ? [] : [ofBank(bank, null)]),
    ...tags.map((tag) =>
      ofBank(
        bank.filter((question) => question.tags.includes(tag)),
        tag,
      ),
    ),
    ...predictions.map(({ id, jobTitle, language, applicationId }): SourceOffer => ({
      key: `prediction ${id}`,
      kind: 'prediction',
      name: jobTitle,
      source: { from: 'prediction', predictionId: id },
      applicationId,
      language,
    })),
  ];
}

const ofDue = ({ standing, bank, predictions, wanted }: Known): SourceOffer => ({
  key: 'due all',
  kind: 'due',
  name: '',
  source: { from: 'due' },
  applicationId: wanted,
  language: standing.language ?? findLanguage(bank) ?? predictions[0]?.language ?? null,
});

function ofBank(questions: readonly SavedQuestion[], tag: string | null): SourceOffer {
  return {
    key: tag === null ? 'bank all' : `tag ${tag}`,
    kind: tag === null ? 'bank' : 'tag',
    name: tag ?? '',
    source: { from: 'bank', tag },
    applicationId: null,
    language: findLanguage(questions),
  };
}

/** The one that most of them are in. */
function findLanguage(questions: readonly SavedQuestion[]): PredictionLanguage | null {
  const counted = (['en', 'zh-CN', 'zh-TW'] as const).map((language) => ({
    language,
    count: questions.filter((question) => question.language === language).length,
  }));
  const [most] = counted.sort((one, other) => other.count - one.count);
  return most === undefined || most.count === 0 ? null : most.language;
}

export const toSetup = ({
  source,
  applicationId,
}: SourceOffer): Pick<PracticeSetup, 'source' | 'applicationId'> => ({ source, applicationId });
