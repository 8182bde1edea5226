import type { LogEvent } from '@cuecard/contract';
import { emptyText, placePiece, type Piece } from './answer-text.ts';
import { emptyView, type AttemptView, type QuestionView, type SessionView } from './view.ts';

/**
 * Folds one event of the log into the view. A repeated event changes nothing.
 * @throws RangeError when numbers are missing before it: whoever delivers must not skip.
 */
export function reduceLog(view: SessionView, event: LogEvent): SessionView {
  if (event.seq <= view.lastSeq) return view;
  if (event.seq > view.lastSeq + 1)
    throw new RangeError(`event ${event.seq} follows ${view.lastSeq}`);
  return { ...apply(view, event), lastSeq: event.seq };
}

/** Folds a whole log from its beginning. */
export function viewOf(events: readonly LogEvent[]): SessionView {
  return events.reduce(reduceLog, emptyView);
}

/** Shows answer text ahead of its checkpoint; the checkpoint then changes nothing. */
export function applyDelta(view: SessionView, delta: Piece & { answerId: string }): SessionView {
  const before = view.texts[delta.answerId] ?? emptyText;
  const after = placePiece(before, delta);
  return after === before ? view : { ...view, texts: { ...view.texts, [delta.answerId]: after } };
}

function apply(view: SessionView, event: LogEvent): SessionView {
  switch (event.type) {
    case 'interview.state':
      return { ...view, state: event.state, endReason: event.reason ?? view.endReason };
    case 'recognition.mode':
      return { ...view, mode: event.mode };
    case 'settings.changed':
      return { ...view, settings: event.settings };
    case 'evidence.known': {
      const known = event.items.map((item) => [item.id, item] as const);
      return { ...view, evidence: { ...view.evidence, ...Object.fromEntries(known) } };
    }
    case 'turn.drafts': {
      const { begun, adopted } = view.drafts;
      const drafts = { begun: begun + event.begun, adopted: adopted + Number(event.adopted) };
      return { ...view, drafts };
    }
    case 'turn.final': {
      const { turnId, channel, text, startMs, endMs, engine, at } = event;
      const turn = { turnId, channel, text, startMs, endMs, engine, at };
      return { ...view, turns: [...view.turns, turn] };
    }
    case 'turn.amended': {
      const { turnId, text, endMs } = event;
      const turns = view.turns.map((t) => (t.turnId === turnId ? { ...t, text, endMs } : t));
      return { ...view, turns };
    }
    case 'question.asked': {
      const { questionId, number, turnId, text, by, at } = event;
      const asked = { questionId, number, turnId, text, by, at, prepared: null, attempts: [] };
      return { ...view, questions: [...view.questions, asked] };
    }
    case 'question.amended': {
      const { questionId, text } = event;
      return changeQuestion(view, questionId, (question) => ({ ...question, text }));
    }
    case 'prepared.found': {
      const { questionId, card, titles } = event;
      const prepared = card === null && titles.length === 0 ? null : { card, titles };
      return changeQuestion(view, questionId, (question) => ({ ...question, prepared }));
    }
    case 'prepared.opened': {
      const { questionId, card } = event;
      return changeQuestion(view, questionId, (question) => ({
        ...question,
        prepared: { card, titles: question.prepared?.titles ?? [] },
      }));
    }
    case 'answer.started':
      return withAttempt(view, event);
    case 'answer.author':
      return changeAttempt(view, event.answerId, (attempt) => ({
        ...attempt,
        author: event.author,
        tookOverBecause: event.because,
      }));
    case 'answer.checkpoint':
      return applyDelta(view, event);
    case 'answer.checked': {
      const { claims, cited } = event;
      return changeAttempt(view, event.answerId, (attempt) => ({
        ...attempt,
        checked: { claims, cited },
      }));
    }
    case 'answer.finished':
      return changeAttempt(view, event.answerId, (attempt) => ({
        ...attempt,
        outcome: event.outcome,
        failure: event.failure ?? null,
        finishedAt: event.at,
      }));
    case 'time.warning':
      return { ...view, warnedAtRemainingMs: event.remainingMs };
  }
}

function withAttempt(
  view: SessionView,
  event: Extract<LogEvent, { type: 'answer.started' }>,
): SessionView {
  const { answerId, attempt, author, style, length, thinking } = event;
  const started: AttemptView = {
    answerId,
    attempt,
    author,
    tookOverBecause: null,
    shape: { style, length, thinking },
    checked: null,
    outcome: null,
    failure: null,
    startedAt: event.at,
    finishedAt: null,
  };
  return changeQuestion(view, event.questionId, (question) => ({
    ...question,
    attempts: [...question.attempts, started],
  }));
}

function changeAttempt(
  view: SessionView,
  answerId: string,
  change: (attempt: AttemptView) => AttemptView,
): SessionView {
  const isIt = (attempt: AttemptView) => attempt.answerId === answerId;
  const question = view.questions.find(({ attempts }) => attempts.some(isIt));
  if (question === undefined) return view;
  return changeQuestion(view, question.questionId, () => ({
    ...question,
    attempts: question.attempts.map((attempt) => (isIt(attempt) ? change(attempt) : attempt)),
  }));
}

/** Other questions keep their identity, so that only the changed card is drawn again. */
function changeQuestion(
  view: SessionView,
  questionId: string,
  change: (question: QuestionView) => QuestionView,
): SessionView {
  const questions = view.questions.map((q) => (q.questionId === questionId ? change(q) : q));
  return { ...view, questions };
}
