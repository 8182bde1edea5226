import type { LogEvent } from '@cuecard/contract';
import { createBankIndex } from '@cuecard/copilot';
import type { TruthTurn } from '../speech/speech-set.ts';
import { MARK_PATTERN, type Heard, type Probe } from './page-probe.ts';
import type { Bank, Held } from './stage.ts';

/** Delays of one interview, milliseconds; infinite where something never came. */
export interface Delays {
  readonly questions: readonly QuestionDelay[];
  /** The time from the end of an asked turn, by the truth, to the first character of its answer in the page. */
  readonly firstTextMs: number[];
  /** What is left of the time from the last words, as the page was told them, without the model's own delay. */
  readonly overheadMs: number[];
  /** The time from the first partial that the bank has an answer for to that answer in the page. */
  readonly preparedMs: number[];
  readonly drafts: { readonly begun: number; readonly adopted: number };
  /** The long tasks of the page's main thread while the interview runs. */
  readonly longTasksMs: readonly number[];
}

/** One asked turn: where its time went, milliseconds; null where it was not told as it was answered. */
interface QuestionDelay {
  readonly ask: string;
  /** The time from the end of the turn, by the truth, to the page being told the words that were answered. */
  readonly endpointingMs: number | null;
  readonly firstTextMs: number;
  readonly overheadMs: number | null;
  /** What the page was told around its end, for whoever looks for the cause; null where it was answered. */
  readonly received: readonly string[] | null;
}

/** A question's last words are told at most this long after they were said; nobody asks again so soon. */
const TOLD_WITHIN_MS = 5000;

export function computeDelays(
  turns: readonly TruthTurn[],
  bank: Bank,
  ttftMs: number,
  { probe, events }: Held,
): Delays {
  const asked = turns.filter(({ speaker, ask }) => speaker === 'interviewer' && ask === true);
  const questions = matchQuestions(events);
  const delays = asked.map((turn): QuestionDelay => {
    const question = takeNearest(questions, probe, turn);
    const shownAtMs = question === null ? Infinity : shownAt(probe, question.mark);
    const endedAtMs = probe.startedAtMs + turn.endMs;
    const toldAtMs = question === null ? null : receivedAt(probe, question);
    return {
      ask: turn.text,
      endpointingMs: toldAtMs === null ? null : Math.round(toldAtMs - endedAtMs),
      firstTextMs: Math.round(shownAtMs - endedAtMs),
      overheadMs: toldAtMs === null ? null : Math.round(shownAtMs - toldAtMs - ttftMs),
      received: Number.isFinite(shownAtMs) ? null : receivedAround(probe, endedAtMs),
    };
  });
  return {
    questions: delays,
    firstTextMs: delays.map(({ firstTextMs }) => firstTextMs),
    overheadMs: delays.map(({ overheadMs }) => overheadMs).filter((each) => each !== null),
    preparedMs: computePrepared(probe, bank),
    drafts: countDrafts(events),
    longTasksMs: probe.longTasks
      .filter(({ atMs }) => atMs >= probe.startedAtMs)
      .map(({ forMs }) => forMs),
  };
}

interface AnsweredQuestion {
  readonly turnId: string | null;
  readonly text: string;
  /** The mark of the attempt that stands at the end. */
  readonly mark: string | null;
}

function matchQuestions(events: readonly LogEvent[]): AnsweredQuestion[] {
  const texts = new Map<string, string>();
  const askers = new Map<string, string | null>();
  const attempts = new Map<string, string>();
  const answers = new Map<string, string>();
  for (const event of events) {
    if (event.type === 'question.asked') {
      texts.set(event.questionId, event.text);
      askers.set(event.questionId, event.turnId);
    } else if (event.type === 'question.amended') texts.set(event.questionId, event.text);
    else if (event.type === 'answer.started') attempts.set(event.questionId, event.answerId);
    else if (event.type === 'answer.checkpoint') {
      const before = answers.get(event.answerId) ?? '';
      answers.set(event.answerId, before.slice(0, event.offset) + event.text);
    }
  }
  return [...texts].map(([questionId, text]) => {
    const answer = answers.get(attempts.get(questionId) ?? '') ?? '';
    const mark = new RegExp(MARK_PATTERN).exec(answer)?.[0] ?? null;
    return { turnId: askers.get(questionId) ?? null, text, mark };
  });
}

/** Finds the turn by its time, not by its words: a recogniser may mishear every other word. */
function takeNearest(
  questions: AnsweredQuestion[],
  { heard, startedAtMs }: Probe,
  { endMs }: TruthTurn,
): AnsweredQuestion | null {
  const delays = questions.map(({ turnId }) => {
    const received = heard.findLast((event) => event.turnId === turnId && event.type !== 'partial');
    const delayMs = received === undefined ? Infinity : received.atMs - startedAtMs - endMs;
    return delayMs < 0 || delayMs > TOLD_WITHIN_MS ? Infinity : delayMs;
  });
  const nearest = Math.min(...delays);
  if (!Number.isFinite(nearest)) return null;
  return questions.splice(delays.indexOf(nearest), 1)[0] ?? null;
}

function receivedAround({ heard }: Probe, endedAtMs: number): string[] {
  return heard
    .filter(({ atMs }) => Math.abs(atMs - endedAtMs) < 2 * TOLD_WITHIN_MS)
    .map(({ atMs, channel, turnId, type, text }) =>
      [Math.round(atMs - endedAtMs), channel, turnId.slice(-4), type, text].join(' '),
    );
}

function shownAt({ shown }: Probe, mark: string | null): number {
  return shown.find((each) => each.mark === mark)?.atMs ?? Infinity;
}

/** When the page was told the words that the answer is made of, and no others after them. */
function receivedAt({ heard }: Probe, { turnId, text }: AnsweredQuestion): number | null {
  let atMs: number | null = null;
  for (const event of heard) {
    if (event.turnId !== turnId || event.type === 'partial') continue;
    if (!isSame(event.text, text)) atMs = null;
    else atMs ??= event.atMs;
  }
  return atMs;
}

function computePrepared({ heard, shown }: Probe, bank: Bank): number[] {
  const index = createBankIndex();
  bank.forEach(({ question, answer }, number) =>
    index.put({ id: `${number}`, question, answer, aliases: [], tags: [], language: 'en' }),
  );
  const matchedAt = new Map<string, number>();
  for (const { channel, text, atMs } of heard.filter(isOpen)) {
    const id = channel === 'candidate' ? undefined : index.find(text).card?.id;
    if (id !== undefined && !matchedAt.has(id)) matchedAt.set(id, atMs);
  }
  return [...matchedAt].map(([id, atMs]) => {
    const mark = new RegExp(MARK_PATTERN).exec(bank[Number(id)]?.answer ?? '')?.[0] ?? null;
    return shownAt({ shown } as Probe, mark) - atMs;
  });
}

const isOpen = ({ type }: Heard): boolean => type === 'partial' || type === 'eager';

function countDrafts(events: readonly LogEvent[]): { begun: number; adopted: number } {
  const spent = events.filter((event) => event.type === 'turn.drafts');
  return {
    begun: spent.reduce((sum, { begun }) => sum + begun, 0),
    adopted: spent.filter(({ adopted }) => adopted).length,
  };
}

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const isSame = (one: string, other: string): boolean =>
  splitWords(one).join(' ') === splitWords(other).join(' ');
