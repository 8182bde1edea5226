import type { AppraisalCriterion, QuestionKind } from '@cuecard/contract';
import { APPRAISAL_TEXTS as TEXTS, cleanUntrusted, fence, fillPlaces } from '@cuecard/copilot';

export interface AppraisalRequest {
  readonly question: string;
  readonly answer: string;
  readonly kind: QuestionKind;
  /** In which the criteria are asked for: another in each pass. */
  readonly order: readonly AppraisalCriterion[];
  /** Random; 8 or more letters and digits, so that data cannot guess it. */
  readonly fenceId: string;
}

/** By which anchors an answer is judged. */
const ANCHORS: Record<QuestionKind, keyof typeof TEXTS.anchors> = {
  story: 'story',
  knowledge: 'knowledge',
  design: 'knowledge',
  'about-you': 'self',
  terms: 'self',
  other: 'self',
};

/** One pass over an answer. Blind: there is nothing in it of the name, the history, the self-rating or the pace. */
export function buildAppraisalPrompt(request: AppraisalRequest): { system: string; user: string } {
  const { question, answer, kind, order, fenceId } = request;
  if (!/^[A-Za-z0-9]{8,}$/.test(fenceId))
    throw new RangeError('fence id: 8 or more letters or digits');
  const anchors = TEXTS.anchors[ANCHORS[kind]];
  const data = (name: string, text: string) => fence(name, fenceId, cleanUntrusted(text, fenceId));
  return {
    system: fillPlaces(TEXTS.system, { fence: fenceId }),
    user: [
      data('question', question),
      data('answer', answer),
      [TEXTS.task, ...order.map((criterion) => `- ${anchors[criterion]}`)].join('\n'),
    ].join('\n\n'),
  };
}
