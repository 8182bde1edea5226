import { fillPlaces } from '../fill-places.ts';
import knowledge from '../generated/prompts.json' with { type: 'json' };
import { DataBlocks } from '../prompts/data-blocks.ts';
import { buildExamRules } from './exam-rules.ts';
import type { ExamPromptRequest } from './exam-prompt-request.ts';

export type { ExamPromptRequest } from './exam-prompt-request.ts';

const TEXTS = knowledge.exams;

export interface ExamPrompt {
  readonly system: string;
  readonly user: string;
}

/** Characters of an earlier answer and of what was asked about it. */
const MAX_CHARACTERS = { recognised: 20_000, answer: 12_000, ask: 1000 } as const;
/** Follow-ups that are told again. */
const REMEMBERED = 6;

/**
 * With what a model begins the line of a question: nobody who wrote what stands in a picture can know
 * it, so that no such text passes for a question of the answer's.
 */
export function computeExamMark(fenceId: string): string {
  return fenceId.slice(-6);
}

/** @throws RangeError when the fence id could be guessed or break out of its place */
export function buildExamPrompt(request: ExamPromptRequest): ExamPrompt {
  const { fenceId, recognised = [], earlier = null, conversation = [], followUp = null } = request;
  const data = new DataBlocks(fenceId);
  const blocks = [
    ...recognised.map((text) => data.passage('recognised-text', text, MAX_CHARACTERS.recognised)),
    ...(earlier === null ? [] : [data.passage('earlier-answer', earlier, MAX_CHARACTERS.answer)]),
    ...conversation
      .slice(-REMEMBERED)
      .flatMap(({ ask, answer }) => [
        data.passage('earlier-follow-up', ask, MAX_CHARACTERS.ask),
        data.passage('answer-to-it', answer, MAX_CHARACTERS.answer),
      ]),
    formatTask(request),
    ...(followUp === null ? [] : [data.passage('follow-up', followUp, MAX_CHARACTERS.ask)]),
  ];
  return { system: buildExamRules(request, computeExamMark(fenceId)), user: blocks.join('\n\n') };
}

/** It is ours, and stands outside of every fence. */
function formatTask({ followUp = null, part = null, source }: ExamPromptRequest): string {
  const text = followUp !== null ? TEXTS.followUp : part !== null ? TEXTS.part : TEXTS.all;
  return fillPlaces(text, { where: TEXTS.where[source], part: String(part) });
}
