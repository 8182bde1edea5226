import type { AnswerMeasures } from '@cuecard/contract';
import knowledge from './generated/practice.json' with { type: 'json' };

const { situation, action, result } = knowledge.story;
const PARTS = {
  situation: new RegExp(situation, 'iu'),
  action: new RegExp(action, 'iu'),
  result: new RegExp(result, 'iu'),
};

/** Which parts of a told story are heard; not how good they are. */
export function findStoryParts(text: string): NonNullable<AnswerMeasures['story']> {
  return {
    situation: PARTS.situation.test(text),
    action: PARTS.action.test(text),
    result: PARTS.result.test(text),
  };
}
