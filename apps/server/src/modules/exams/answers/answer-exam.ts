import type { AnswerFailure, ExamWay } from '@cuecard/contract';
import { answerWithoutModel } from '@cuecard/copilot';
import type { Log } from '../../../platform/logging/create-log.ts';
import { LanguageModelError } from '../../../providers/language-model/language-model.ts';
import {
  RecognitionError,
  type TextRecogniser,
} from '../../../providers/text-recognition/text-recogniser.ts';
import type { AnswerAuthor } from '../../../answering/answer-author.ts';
import { ModelHealth } from '../../../providers/language-model/model-health.ts';
import { AuthorRace } from '../../../answering/author-race.ts';
import type { ExamAnswerer, ExamPiece, ExamRequest } from '../exam-answerer.ts';
import type { UsersBank } from './read-user-bank.ts';
import { createExamAuthor, type ExamTask } from './exam-author.ts';
import type { ExamModel, ExamModels, OwnExamModels } from './exam-models.ts';
import { readPictures, RecognisedTexts } from './read-pictures.ts';

export interface ExamAnswererDeps {
  readonly log: Log;
  readonly models: ExamModels;
  /** They are asked before all others; absent: nobody has one. */
  readonly ownModels?: OwnExamModels;
  readonly recogniser: TextRecogniser;
  readonly readBank: (userId: number) => Promise<UsersBank>;
}

/** The author that is named when no model answers; its kind says that it is not a model. */
const QUESTION_BANK = { kind: 'composer', name: 'question bank' } as const;

/**
 * Failures of a model that another way may not have: the rest (a wrong key, no connection) would come
 * again, whether it is shown pictures or text.
 */
const ABOUT_PICTURES: ReadonlySet<AnswerFailure> = new Set([
  'no-vision',
  'picture-too-large',
  'picture-refused',
]);

/**
 * Answers exams by the best way that there is: a model that sees, else one that reads what was
 * recognised, else the recognised text and the user's own question bank. Within a way the first token
 * decides, as in interviews.
 */
export function createExamAnswerer(deps: ExamAnswererDeps): ExamAnswerer {
  const texts = new RecognisedTexts();
  const blind = new WeakSet<ExamModel>();
  return {
    answer: (request, { signal }) => new ExamAttempt(deps, texts, blind, request, signal).run(),
    async warm() {
      const { vision, text } = deps.models;
      const models = [...vision, ...text].filter(({ isThere }) => isThere());
      if (!vision.some((each) => each.isThere() && !blind.has(each)))
        deps.recogniser.expectPictures();
      await Promise.all(models.map(({ model }) => model.warm()));
    },
  };
}

class ExamAttempt {
  readonly #deps: ExamAnswererDeps;
  readonly #texts: RecognisedTexts;
  /** Models that have said that they see no pictures. */
  readonly #blind: WeakSet<ExamModel>;
  readonly #request: ExamRequest;
  readonly #signal: AbortSignal;
  /** Models that would fail again, whatever they are shown. */
  readonly #failed = new Set<string>();
  #because: LanguageModelError | null = null;
  #begun = false;

  constructor(
    deps: ExamAnswererDeps,
    texts: RecognisedTexts,
    blind: WeakSet<ExamModel>,
    request: ExamRequest,
    signal: AbortSignal,
  ) {
    this.#deps = deps;
    this.#texts = texts;
    this.#blind = blind;
    this.#request = request;
    this.#signal = signal;
  }

  async *run(): AsyncGenerator<ExamPiece> {
    const { vision, text } = await this.#listModels();
    const seeing = vision.filter((each) => each.isThere() && !this.#blind.has(each));
    if (yield* this.#ask('vision', seeing, null)) return;
    const recognised = yield* this.#read();
    const reading = text.filter((each) => each.isThere() && !this.#failed.has(each.model.name));
    if (yield* this.#ask('ocr', reading, recognised)) return;
    yield* this.#withoutModel(recognised);
  }

  /** The user's own model comes first. */
  async #listModels(): Promise<Pick<ExamModels, 'vision' | 'text'>> {
    const { models, ownModels } = this.#deps;
    const own = await ownModels?.find(this.#request.userId);
    if (!own) return models;
    const first = {
      model: own.model,
      health: new ModelHealth(),
      isThere: () => true,
      isOwn: true,
    };
    return {
      vision: own.seesPictures ? [first, ...models.vision] : models.vision,
      text: [first, ...models.text],
    };
  }

  /** Returns false when none of these models has written a word. */
  async *#ask(
    way: ExamWay,
    models: readonly ExamModel[],
    recognised: readonly string[] | null,
  ): AsyncGenerator<ExamPiece, boolean> {
    const [first, ...others] = models.map((each) => this.#createAuthor(each));
    if (first === undefined) return false;
    yield this.#named(first, way);
    const task: ExamTask = { request: this.#request, recognised };
    const options = { signal: this.#signal, thinking: 'off' } as const;
    const race = new AuthorRace([first, ...others], task, options);
    try {
      for await (const piece of race.run()) {
        if (piece.type === 'text') {
          this.#begun = true;
          yield piece;
        } else if (piece.type === 'thinking')
          yield { type: 'progress', step: 'thinking', done: 0, total: 0 };
        else if (piece.type === 'author')
          yield { type: 'author', author: piece.author, way, because: piece.because.failure };
      }
      return true;
    } catch (error) {
      this.#signal.throwIfAborted();
      if (this.#begun || !(error instanceof LanguageModelError)) throw error;
      const { failure, httpStatus } = error;
      this.#deps.log.warn({ way, failure, httpStatus }, 'no model could answer an exam this way');
      this.#because = error;
      return false;
    }
  }

  #createAuthor(each: ExamModel): AnswerAuthor<ExamTask> {
    const { models, ownModels } = this.#deps;
    const { onAsked } = models;
    const budgets = (each.isOwn === true && ownModels?.budgets) || models.budgets;
    const onFailure = ({ failure }: LanguageModelError): void => {
      if (failure === 'no-vision') this.#blind.add(each);
      if (!ABOUT_PICTURES.has(failure)) this.#failed.add(each.model.name);
    };
    return createExamAuthor(each, { budgets, onAsked, onFailure });
  }

  #named({ author }: Pick<AnswerAuthor<ExamTask>, 'author'>, way: ExamWay): ExamPiece {
    const because = this.#because?.failure;
    return { type: 'author', author, way, ...(because !== undefined && { because }) };
  }

  async *#read(): AsyncGenerator<ExamPiece, string[]> {
    const { recogniser, log } = this.#deps;
    const deps = { recogniser, texts: this.#texts, userId: this.#request.userId };
    try {
      const read = yield* readPictures(this.#request.images, deps, this.#signal);
      if (read.some((text) => text.trim() !== '')) return read;
    } catch (error) {
      if (!(error instanceof RecognitionError)) throw error;
      log.warn({ reason: error.message }, 'the pictures of an exam could not be read');
    }
    // With a model that sees pictures the same request may succeed later; without one the pictures are at fault.
    throw this.#because ?? new LanguageModelError('no-text', false);
  }

  async *#withoutModel(recognised: readonly string[]): AsyncGenerator<ExamPiece> {
    const { userId, settings, followUp, part } = this.#request;
    yield this.#named({ author: QUESTION_BANK }, 'no-model');
    const bank = await this.#deps.readBank(userId);
    const { answerLanguage } = settings;
    yield {
      type: 'text',
      text: answerWithoutModel({ recognised, answerLanguage, followUp, part, ...bank }),
    };
  }
}
