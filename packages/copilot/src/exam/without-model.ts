import { examHeading } from '@cuecard/contract';
import { fillPlaces } from '../fill-places.ts';
import knowledge from '../generated/exams.json' with { type: 'json' };
import { templateLanguage, type Language } from '../language.ts';
import type { BankIndex } from '../retrieval/bank-entry.ts';
import { splitQuestions, type ReadQuestion } from './split-questions.ts';

/** A saved question, as it is quoted. */
export interface SavedEntry {
  readonly question: string;
  readonly answer: string;
}

export interface WithoutModelRequest {
  /** By picture, in their order. */
  readonly recognised: readonly string[];
  readonly answerLanguage: Language;
  readonly bank: Pick<BankIndex, 'find'>;
  readonly findEntry: (id: string) => SavedEntry | null;
  /** What the user asks about it; null: the questions themselves. */
  readonly followUp?: string | null;
  readonly part?: number | null;
}

const WORDS = knowledge.withoutModel;
type Words = (typeof WORDS)['en'];

/**
 * What can be said without a model, in the form of `exam-answer.ts`: the questions as they were read,
 * and what the user has saved for them. It answers nothing of its own.
 */
export function answerWithoutModel(request: WithoutModelRequest): string {
  const { recognised, answerLanguage, followUp = null, part = null } = request;
  const words = WORDS[templateLanguage(answerLanguage)];
  if (followUp !== null) return `${formatKnown(followUp, request, words)}\n\n${words.noModel}`;
  const questions = splitQuestions(recognised.join('\n'));
  const written = questions.map((question, index) =>
    formatQuestion(question, index + 1, request, words),
  );
  const chosen = part === null ? written : written.slice(part - 1, part);
  return [...chosen, words.noModel].join('\n\n');
}

function formatQuestion(
  question: ReadQuestion,
  number: number,
  request: WithoutModelRequest,
  words: Words,
): string {
  const { kind, stem, options } = question;
  const parts = [examHeading({ number, kind, stem }), formatKnown(stem, request, words)];
  if (options.length > 0)
    parts.push(words.options, options.map((option) => `- ${option}`).join('\n'));
  return parts.join('\n\n');
}

function formatKnown(stem: string, { bank, findEntry }: WithoutModelRequest, words: Words): string {
  const { card, titles } = bank.find(stem);
  const known = card === null ? null : findEntry(card.id);
  if (known !== null) {
    const answer = known.answer.replaceAll(/^## (?=\d)/gm, '### ');
    return [words.known, answer, fillPlaces(words.savedAs, { question: known.question })].join(
      '\n\n',
    );
  }
  const near = titles.flatMap(({ id }) => findEntry(id)?.question ?? []);
  if (near.length === 0) return words.unknown;
  return `${words.perhaps}\n${near.map((question) => `- ${question}`).join('\n')}`;
}
