import type { AppraisalCriterion } from '@cuecard/contract';
import type { ANSWERS } from './appraisal-set.ts';
import { rank, sumRanks, type JudgedCase } from './judge-set.ts';

type Answer = (typeof ANSWERS)[number];

/** What an appraisal must keep of the answers to one question: the first is above the second. */
const ORDER: readonly (readonly [above: Answer, below: Answer, by: AppraisalCriterion | 'all'])[] =
  [
    ['good', 'padded', 'all'],
    ['good', 'off-topic', 'all'],
    ['good', 'unknown', 'all'],
    ['good', 'fine', 'all'],
    // Length and fluency are no merit.
    ['unknown', 'padded', 'all'],
    ['unknown', 'fine', 'all'],
    ['good', 'padded', 'substance'],
    // What is told well and was not asked is not an answer.
    ['good', 'off-topic', 'relevance'],
    ['unknown', 'off-topic', 'relevance'],
    // Honest about what one does not know.
    ['unknown', 'padded', 'credibility'],
  ];

export interface OrderFigures {
  readonly pairs: number;
  readonly kept: number;
  readonly broken: readonly string[];
}

/** Holds the answers to each question against the order, in each language. */
export function checkOrder(judged: readonly JudgedCase[]): OrderFigures {
  const byQuestion = Object.groupBy(judged, ({ asked }) => `${asked.lang} ${asked.question}`);
  const broken: string[] = [];
  let pairs = 0;
  for (const [question, answers = []] of Object.entries(byQuestion)) {
    const find = (is: Answer) => answers.find(({ asked }) => asked.answerIs === is);
    for (const [above, below, by] of ORDER) {
      const [one, other] = [find(above), find(below)];
      if (one === undefined || other === undefined) continue;
      pairs += 1;
      if (read(one, by) <= read(other, by)) broken.push(`${question}: ${above} > ${below} (${by})`);
    }
  }
  return { pairs, kept: pairs - broken.length, broken };
}

const read = (one: JudgedCase, by: AppraisalCriterion | 'all'): number =>
  by === 'all' ? sumRanks(one) : rank(one.criteria ?? [], by);
