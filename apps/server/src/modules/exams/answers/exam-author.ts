import {
  buildExamPrompt,
  createAnswerFilter,
  computeExamMark,
  type ExamPromptRequest,
} from '@cuecard/copilot';
import type { AnswerAuthor } from '../../../answering/answer-author.ts';
import {
  LanguageModelError,
  type ModelPicture,
  type ModelPiece,
} from '../../../providers/language-model/language-model.ts';
import type { ExamRequest } from '../exam-answerer.ts';
import { createExamWriter } from './answer-writer.ts';
import type { ExamModel, ExamModels } from './exam-models.ts';

/** What a model is asked: about the pictures themselves, or (text) about what was read in them. */
export interface ExamTask {
  readonly request: ExamRequest;
  /** The text that was read in the pictures; null when the model sees the pictures themselves. */
  readonly recognised: readonly string[] | null;
}

export interface ExamAuthorDeps extends Pick<ExamModels, 'budgets' | 'onAsked'> {
  /** Called with each failure, before another model is asked. */
  readonly onFailure: (error: LanguageModelError) => void;
}

/** Lets a model answer an exam's questions. */
export function createExamAuthor(
  { model, health, isThere, isOwn = false }: ExamModel,
  deps: ExamAuthorDeps,
): AnswerAuthor<ExamTask> {
  return {
    get author() {
      return { kind: 'model' as const, name: model.name, ...(isOwn && { isOwn }) };
    },
    get isThere() {
      return isThere();
    },
    health,
    async *write(task, { signal }) {
      try {
        yield* write(model, deps, task, signal);
      } catch (error) {
        if (error instanceof LanguageModelError) deps.onFailure(error);
        throw error;
      }
    },
  };
}

async function* write(
  model: ExamModel['model'],
  { budgets, onAsked }: ExamAuthorDeps,
  task: ExamTask,
  signal: AbortSignal,
): AsyncGenerator<ModelPiece> {
  const { examId, fenceId, userId } = task.request;
  const budget = budgets.of(examId ?? fenceId, userId);
  const usedUp = budget.begin();
  if (usedUp !== null) throw new LanguageModelError(usedUp, false);
  onAsked();
  const startedAt = performance.now();
  try {
    const { system, user } = buildExamPrompt(toPromptRequest(task));
    const pictures = task.recognised === null ? { pictures: toModelPictures(task.request) } : {};
    const prompt = { system, user, ...pictures };
    const onUsage = budget.spendTokens.bind(budget);
    yield* written(model.stream(prompt, { signal, onUsage }), task.request, system);
  } finally {
    budget.spendTime(performance.now() - startedAt);
  }
}

function toPromptRequest({ request, recognised }: ExamTask): ExamPromptRequest {
  const { settings, earlier, conversation, followUp, part, fenceId } = request;
  return {
    source: recognised === null ? 'pictures' : 'recognised',
    ...(recognised !== null && { recognised }),
    ...settings,
    earlier,
    conversation,
    followUp,
    part,
    fenceId,
  };
}

function toModelPictures({ images }: ExamRequest): ModelPicture[] {
  return images.map(({ mime, bytes }) => ({ mediaType: mime, bytes }));
}

/** Yields the model's text in the form of exam answers, without what is not to be shown. */
async function* written(
  pieces: AsyncIterable<ModelPiece>,
  { fenceId, part, followUp }: ExamRequest,
  rules: string,
): AsyncGenerator<ModelPiece> {
  const writer = createExamWriter({
    mark: computeExamMark(fenceId),
    only: followUp === null ? part : null,
  });
  const filter = createAnswerFilter(fenceId, rules, { keepsTags: true });
  let isEmpty = true;
  const shown = (text: string): ModelPiece[] => {
    isEmpty &&= text === '';
    return text === '' ? [] : [{ type: 'text', text }];
  };
  for await (const piece of pieces) {
    if (piece.type === 'text') yield* shown(filter.push(writer.push(piece.text)));
    else yield piece;
  }
  yield* shown(filter.push(writer.end()) + filter.end());
  if (isEmpty) throw new LanguageModelError('unreadable', false);
}
