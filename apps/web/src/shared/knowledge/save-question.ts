import {
  calls,
  takenQuestion,
  tier,
  type QuestionDraft,
  type QuestionEdit,
  type QuestionSource,
  type SavedQuestion,
  type Tier,
} from '@cuecard/contract';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { parseFormRejection } from '../api/form-rejection.ts';
import { sendOrKeep } from '../offline/or-keep.ts';
import { addToCachedBank } from './bank-query.ts';

/** The values of the form. */
export interface QuestionFields {
  question: string;
  answer: string;
  tags: string[];
  /** Other wordings of the question, one a line. */
  aliases: string;
}

/** The entry that is edited, or the values from which a new one is made. */
export interface Edited {
  /** Null: it is not in the bank yet. */
  readonly saved: SavedQuestion | null;
  readonly start: QuestionFields;
  /** The question of an interview that it comes from. */
  readonly source: QuestionSource | null;
}

export const emptyFields: QuestionFields = { question: '', answer: '', tags: [], aliases: '' };

export function toFields({ question, answer, tags, aliases }: SavedQuestion): QuestionFields {
  return { question, answer, tags, aliases: aliases.join('\n') };
}

/** Saves what the form holds; wordings that were not touched stay the server's to make. */
export async function saveQuestion(
  { saved, start, source }: Edited,
  { question, answer, tags, aliases }: QuestionFields,
): Promise<SavedQuestion> {
  const wordings = aliases === start.aliases ? null : splitWordings(aliases);
  const texts = { question, answer, tags, aliases: wordings };
  const draft: QuestionDraft = {
    ...texts,
    ...(source === null ? { origin: 'own' } : { origin: 'interview', source }),
  };
  const answered = await sendOrKeep(
    () =>
      saved === null
        ? callApi(calls.addQuestion, draft)
        : callApi(calls.updateQuestion, texts, { id: saved.id }),
    () =>
      saved === null
        ? { kind: 'new-question', request: draft }
        : { kind: 'question', id: saved.id, request: texts, before: saved },
  );
  const shown = answered?.question ?? asKept(saved, texts);
  addToCachedBank([shown]);
  return shown;
}

/** As it is shown until the server has it. */
function asKept(
  saved: SavedQuestion | null,
  { question, answer, tags, aliases }: QuestionEdit,
): SavedQuestion {
  const now = Date.now();
  const before = saved ?? {
    id: crypto.randomUUID(),
    aliases: [],
    origin: 'own',
    language: 'en',
    practised: 0,
    used: 0,
    position: -now,
    createdAt: now,
  };
  const words = { question: question.trim(), answer: answer.trim(), tags };
  return { ...before, ...words, aliases: aliases ?? before.aliases, updatedAt: now };
}

export function splitWordings(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The reason why a save was refused, as the form shows it. */
export type SaveRefusal =
  | { type: 'field'; field: 'question' | 'answer'; reason: 'empty' | 'too-long' }
  | { type: 'taken'; id: string }
  | { type: 'plan'; requires: Tier | null }
  | { type: 'other'; error: unknown };

export function parseSaveRefusal(error: unknown): SaveRefusal {
  const rejection = parseFormRejection(error);
  if (rejection !== null)
    return {
      type: 'field',
      field: rejection.field === 'answer' ? 'answer' : 'question',
      reason: rejection.reason === 'too-long' ? 'too-long' : 'empty',
    };
  if (error instanceof ApiError && error.key === 'questionTaken') {
    const taken = takenQuestion.safeParse(error.data);
    if (taken.success) return { type: 'taken', id: taken.data.id };
  }
  if (error instanceof ApiError && error.key === 'planRequired')
    return { type: 'plan', requires: parseRequiredTier(error.data) };
  return { type: 'other', error };
}

function parseRequiredTier(data: unknown): Tier | null {
  const { requires } = (data ?? {}) as { requires?: unknown };
  return typeof requires === 'string' ? tier.parse(requires) : null;
}
