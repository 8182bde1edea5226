import { randomBytes } from 'node:crypto';
import {
  listExamAnswers,
  shownAnswer,
  type ExamAnswer,
  type ExamEvent,
  type ExamEventBody,
  type ExamPicture,
  type ExamQuestion,
  type ExamLogState,
} from '@cuecard/contract';
import { AnswerRun, type AnswerListener, type Outcome } from '../../answering/answer-run.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { LanguageModelError } from '../../providers/language-model/language-model.ts';
import type { ExamDesk } from './exam-desk.ts';
import type { ExamPiece, ExamRequest } from './exam-answerer.ts';
import type { ExamsDeps } from './exams-deps.ts';
import { loadImages } from './load-images.ts';

/** Random bytes of a fence's id, which is written in letters and digits. */
const FENCE_BYTES = 8;

type Started = Extract<ExamEvent, { type: 'answer.started' }>;

export interface ExamAnswersOptions {
  readonly parts: ExamsDeps;
  /** Times the checkpoints; apart from the parts' clock, which tests move. */
  readonly timerClock: Clock;
  readonly userId: number;
  readonly desk: ExamDesk;
}

/**
 * The answers that this instance writes for one exam. The text that clients have and the log lacks is what a run has
 * beyond its last checkpoint.
 */
export class ExamAnswers {
  readonly #options: ExamAnswersOptions;
  readonly #running = new Map<string, AnswerRun<ExamPiece>>();

  constructor(options: ExamAnswersOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#running.size;
  }

  has(answerId: string): boolean {
    return this.#running.has(answerId);
  }

  start(exam: ExamLogState, started: Started): void {
    const { answerId } = started;
    const run = new AnswerRun<ExamPiece>({
      answerId,
      clock: this.#options.timerClock,
      write: (signal) => this.#write(exam, started, signal),
    });
    this.#running.set(answerId, run);
    run.start(this.#createListener(answerId));
  }

  /** Stops the run of an answer, because the log says that the answer has ended. */
  stop(answerId: string): void {
    this.#running.get(answerId)?.halt();
    this.#running.delete(answerId);
  }

  /** Halts all runs, because the server stops: what is unfinished is left to the next instance. */
  close(): void {
    for (const run of this.#running.values()) run.halt();
    this.#running.clear();
  }

  /** Puts checkpoints before the ends of answers, so that the log has all text that streamed before the end itself. */
  addCheckpoints(exam: ExamLogState, bodies: readonly ExamEventBody[]): ExamEventBody[] {
    return bodies.flatMap((body) =>
      body.type === 'answer.finished'
        ? [...this.#takeCheckpoint(exam, body.answerId), body]
        : [body],
    );
  }

  /** The checkpoint events for text that clients have and this exam's log lacks. */
  #takeCheckpoint(exam: ExamLogState, answerId: string): ExamEventBody[] {
    const answer = findWriting(exam, answerId);
    if (answer === undefined) return [];
    return this.#running.get(answerId)?.takeCheckpoint(answer.text.length) ?? [];
  }

  #createListener(answerId: string): AnswerListener<ExamPiece> {
    const { parts, desk } = this.#options;
    const commitWhileWriting = async (body: ExamEventBody): Promise<void> => {
      await desk.commit((exam) => (findWriting(exam, answerId) ? [body] : []));
    };
    return {
      onText: (offset, text) => desk.send({ type: 'delta', answerId, offset, text }),
      onPiece(piece) {
        switch (piece.type) {
          case 'author': {
            const { author, way, because } = piece;
            const named = { type: 'answer.author', answerId, author, way } as const;
            return commitWhileWriting(because === undefined ? named : { ...named, because });
          }
          case 'progress': {
            const { step, done, total } = piece;
            return desk.send({ type: 'progress', answerId, step, done, total });
          }
          case 'recognised': {
            const { pictureId, part, text } = piece;
            return commitWhileWriting({ type: 'picture.recognised', pictureId, part, text });
          }
        }
      },
      onCheckpointDue: () => {
        desk
          .commit((exam) => this.#takeCheckpoint(exam, answerId))
          .catch((error: unknown) => {
            const reason = error instanceof Error ? error.message : 'unknown';
            parts.log.warn({ answerId, reason }, 'a checkpoint could not be written');
          });
      },
      onEnd: (outcome, error) => void this.#finish(answerId, outcome, error),
    };
  }

  /** Commits the end of an answer; the commit adds the checkpoint of its last text. */
  async #finish(answerId: string, outcome: Outcome, error: unknown): Promise<void> {
    const { parts, desk, userId } = this.#options;
    const { failure } = outcome;
    if (error !== null) {
      const reason = error instanceof Error ? error.message : 'unknown';
      parts.log.warn({ answerId, failure, reason }, 'an exam answer failed');
    }
    const end = (how: Outcome) =>
      desk.commit((exam) => {
        if (findWriting(exam, answerId) === undefined) return [];
        return this.addCheckpoints(exam, [{ type: 'answer.finished', answerId, ...how }]);
      });
    try {
      // An end that could not be written is written once more, as that of an answer that broke off.
      await end(outcome).catch(() => end({ outcome: 'failed', failure: failure ?? 'broken-off' }));
      if (outcome.outcome === 'complete') await parts.onAnswered(userId, desk.examId);
    } catch (fault) {
      parts.log.error({ err: fault, answerId }, 'an exam answer could not be ended');
    } finally {
      this.#running.delete(answerId);
    }
  }

  /** Tries an answer once more when it failed before its first word. */
  async *#write(
    exam: ExamLogState,
    started: Started,
    signal: AbortSignal,
  ): AsyncGenerator<ExamPiece> {
    const { answerer } = this.#options.parts;
    const request = await this.#createRequest(exam, started);
    let hasText = false;
    try {
      for await (const piece of answerer.answer(request, { signal })) {
        hasText ||= piece.type === 'text';
        yield piece;
      }
    } catch (error) {
      const isRetryable = error instanceof LanguageModelError && error.retryable;
      if (hasText || signal.aborted || !isRetryable) throw error;
      yield* answerer.answer(request, { signal });
    }
  }

  async #createRequest(exam: ExamLogState, started: Started): Promise<ExamRequest> {
    const { parts, userId, desk } = this.#options;
    const { examId } = desk;
    const { questionId, followUpId, part, answerId } = started;
    const question = exam.questions.find(({ id }) => id === questionId);
    const followUps = question?.followUps ?? [];
    const index = followUps.findIndex(({ id }) => id === followUpId);
    const before = index === -1 ? [] : followUps.slice(0, index);
    const answered = (question?.answers ?? []).filter(({ id }) => id !== answerId);
    const goesOn = index !== -1 || part !== null;
    return {
      userId,
      examId,
      settings: exam.settings,
      images: await loadImages(parts, listPictures(question, started.pictures)),
      earlier: (goesOn ? shownAnswer(answered)?.text : null) || null,
      conversation: before.map(({ text, answers }) => ({
        ask: text,
        answer: shownAnswer(answers)?.text ?? '',
      })),
      followUp: followUps[index]?.text ?? null,
      part,
      fenceId: randomBytes(FENCE_BYTES).toString('hex'),
    };
  }
}

/** Lists the attempt's pictures in its order, without those that were removed meanwhile. */
function listPictures(
  question: ExamQuestion | undefined,
  ids: readonly string[],
): readonly ExamPicture[] {
  const all = question?.pictures ?? [];
  return ids.flatMap((id) => all.filter((picture) => picture.id === id));
}

function findWriting(exam: ExamLogState, answerId: string): ExamAnswer | undefined {
  return listExamAnswers(exam).find(({ id, state }) => id === answerId && state === 'writing');
}
