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
      const question = { questionId, number, turnId, text, by, at, attempts: [] };
      return { ...view, questions: [...view.questions, question] };
    }
    case 'question.amended': {
      const { questionId, text } = event;
      return changeQuestion(
        view,
        (question) => question.questionId === questionId,
        (question) => ({ ...question, text }),
      );
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
  const started: AttemptView = {
    answerId: event.answerId,
    attempt: event.attempt,
    author: event.author,
    tookOverBecause: null,
    style: event.style,
    outcome: null,
    failure: null,
    startedAt: event.at,
    finishedAt: null,
  };
  return changeQuestion(
    view,
    (question) => question.questionId === event.questionId,
    (question) => ({ ...question, attempts: [...question.attempts, started] }),
  );
}

function changeAttempt(
  view: SessionView,
  answerId: string,
  change: (attempt: AttemptView) => AttemptView,
): SessionView {
  const isIt = (attempt: AttemptView) => attempt.answerId === answerId;
  return changeQuestion(
    view,
    (question) => question.attempts.some(isIt),
    (question) => ({
      ...question,
      attempts: question.attempts.map((attempt) => (isIt(attempt) ? change(attempt) : attempt)),
    }),
  );
}

/** Other questions keep their identity, so that only the changed card is drawn again. */
function changeQuestion(
  view: SessionView,
  isIt: (question: QuestionView) => boolean,
  change: (question: QuestionView) => QuestionView,
): SessionView {
  return { ...view, questions: view.questions.map((q) => (isIt(q) ? change(q) : q)) };
}
