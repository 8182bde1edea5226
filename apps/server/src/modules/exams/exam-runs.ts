import { randomBytes } from 'node:crypto';
import {
  listExamAnswers,
  shownAnswer,
  type ExamAnswer,
  type ExamEvent,
  type ExamEventBody,
  type ExamPicture,
  type ExamQuestion,
  type ExamServerMessage,
  type ExamLogState,
} from '@cuecard/contract';
import { LanguageModelError } from '../../providers/language-model/language-model.ts';
import type { ExamPiece, ExamRequest } from './exam-answerer.ts';
import { EXAM_TIMES, type ExamParts } from './exam-parts.ts';
import { loadImages } from './load-images.ts';

/** Letters and digits alone, as the prompts' fences want them. */
const FENCE_BYTES = 8;

type Started = Extract<ExamEvent, { type: 'answer.started' }>;

export interface ExamRunsOptions {
  readonly parts: ExamParts;
  readonly userId: number;
  readonly examId: string;
  readonly send: (message: ExamServerMessage) => void;
  /** Puts into the log what is decided on the exam as it stands. */
  readonly commit: (decide: (exam: ExamLogState) => ExamEventBody[]) => Promise<unknown>;
}

interface Run {
  readonly stopped: AbortController;
  text: string;
  /** Who answers is being written down; nothing of theirs goes out before it is. */
  named: Promise<unknown>;
}

/** Answers that this instance writes for one exam. What is out and not in the log follows from both. */
export class ExamRuns {
  readonly #options: ExamRunsOptions;
  readonly #runs = new Map<string, Run>();

  constructor(options: ExamRunsOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#runs.size;
  }

  has(answerId: string): boolean {
    return this.#runs.has(answerId);
  }

  start(exam: ExamLogState, started: Started): void {
    const run: Run = { stopped: new AbortController(), text: '', named: Promise.resolve() };
    this.#runs.set(started.answerId, run);
    void this.#run(run, exam, started);
  }

  /** The log says that the answer has ended. */
  stop(answerId: string): void {
    this.#runs.get(answerId)?.stopped.abort();
    this.#runs.delete(answerId);
  }

  /** The server stops: what is unfinished is left to the next instance. */
  close(): void {
    for (const { stopped } of this.#runs.values()) stopped.abort();
    this.#runs.clear();
  }

  /** Text that is out but not in the log of this exam. */
  tail(exam: ExamLogState, answerId: string): ExamEventBody[] {
    const run = this.#runs.get(answerId);
    const answer = writing(exam, answerId);
    if (run === undefined || answer === undefined) return [];
    const offset = answer.text.length;
    const text = run.text.slice(offset);
    return text === '' ? [] : [{ type: 'answer.checkpoint', answerId, offset, text }];
  }

  async #run(run: Run, exam: ExamLogState, started: Started): Promise<void> {
    const { answerId } = started;
    const { log } = this.#options.parts;
    try {
      await this.#write(run, exam, started);
      await this.#finish({ type: 'answer.finished', answerId, outcome: 'complete' });
    } catch (error) {
      if (run.stopped.signal.aborted) return;
      const failure = error instanceof LanguageModelError ? error.failure : 'broken-off';
      const reason = error instanceof Error ? error.message : 'unknown';
      log.warn({ answerId, failure, reason }, 'an exam answer failed');
      const end = { type: 'answer.finished', answerId, outcome: 'failed', failure } as const;
      await this.#finish(end).catch((fault: unknown) =>
        log.error({ err: fault, answerId }, 'an exam answer could not be ended'),
      );
    } finally {
      this.#runs.delete(answerId);
    }
  }

  async #write(run: Run, exam: ExamLogState, started: Started): Promise<void> {
    const { parts } = this.#options;
    const request = await this.#requestFor(exam, started);
    const { signal } = run.stopped;
    for (let attempt = 0; ; attempt += 1) {
      try {
        for await (const piece of parts.answerer.answer(request, { signal })) {
          signal.throwIfAborted();
          await run.named;
          await this.#take(run, started.answerId, piece);
        }
        await run.named;
        return;
      } catch (error) {
        const again =
          attempt === 0 &&
          run.text === '' &&
          !signal.aborted &&
          error instanceof LanguageModelError &&
          error.retryable;
        if (!again) throw error;
      }
    }
  }

  async #take(run: Run, answerId: string, piece: ExamPiece): Promise<void> {
    const { send, commit } = this.#options;
    switch (piece.type) {
      case 'author': {
        const { author, way, because } = piece;
        const named = { type: 'answer.author', answerId, author, way } as const;
        const body = because === undefined ? named : { ...named, because };
        // Not waited for here: the answerer asks its model meanwhile.
        run.named = commit((exam) => (writing(exam, answerId) ? [body] : []));
        run.named.catch(() => {});
        return;
      }
      case 'progress': {
        const { step, done, total } = piece;
        send({ type: 'progress', answerId, step, done, total });
        return;
      }
      case 'recognised': {
        const { pictureId, part, text } = piece;
        const body = { type: 'picture.recognised', pictureId, part, text } as const;
        await commit((exam) => (writing(exam, answerId) ? [body] : []));
        return;
      }
      case 'text': {
        const isFirst = run.text === '';
        send({ type: 'delta', answerId, offset: run.text.length, text: piece.text });
        run.text += piece.text;
        if (isFirst) void this.#checkpoints(run, answerId);
      }
    }
  }

  /** As long as it is written. */
  async #checkpoints(run: Run, answerId: string): Promise<void> {
    const { parts, commit } = this.#options;
    while (this.#runs.get(answerId) === run) {
      await new Promise((resolve) => setTimeout(resolve, EXAM_TIMES.checkpointEvery));
      if (this.#runs.get(answerId) !== run) return;
      try {
        await commit((exam) => this.tail(exam, answerId));
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown';
        parts.log.warn({ answerId, reason }, 'a checkpoint could not be written');
      }
    }
  }

  /** The last text goes with it: whoever commits an end asks for the tail. */
  async #finish(end: Extract<ExamEventBody, { type: 'answer.finished' }>): Promise<void> {
    await this.#options.commit((exam) => (writing(exam, end.answerId) ? [end] : []));
  }

  async #requestFor(exam: ExamLogState, started: Started): Promise<ExamRequest> {
    const { parts, userId, examId } = this.#options;
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
      images: await loadImages(parts, picturesOf(question, started.pictures)),
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

/** In the order of the attempt; those that were removed meanwhile are left out. */
function picturesOf(
  question: ExamQuestion | undefined,
  ids: readonly string[],
): readonly ExamPicture[] {
  const all = question?.pictures ?? [];
  return ids.flatMap((id) => all.filter((picture) => picture.id === id));
}

function writing(exam: ExamLogState, answerId: string): ExamAnswer | undefined {
  return listExamAnswers(exam).find(({ id, state }) => id === answerId && state === 'writing');
}
