import type { ExamAnswer, ExamPicture, ExamQuestion } from '@cuecard/contract';
import { describe, expect, it } from 'vitest';
import type { PictureSending } from '../../shared/pictures/picture-sending.ts';
import {
  computeAnswerPlan,
  computePicturesPlan,
  computeQuestionActions,
  reordered,
} from './exam-plan.ts';
import { formatSendingTrouble } from './words.ts';

const picture = (id: string, change: Partial<ExamPicture> = {}): ExamPicture => ({
  id,
  questionId: 'q',
  source: 'screen',
  wish: { quality: 0.85, format: 'auto' },
  replaces: null,
  state: 'stored',
  failure: null,
  parts: [{ mime: 'image/webp', bytes: 1, width: 1, height: 1 }],
  duplicateOf: null,
  recognised: [],
  at: 1,
  ...change,
});
const question = (change: Partial<ExamQuestion>): ExamQuestion => ({
  id: 'q',
  number: 1,
  pictures: [],
  failed: null,
  answers: [],
  followUps: [],
  ...change,
});
const answer = (change: Partial<ExamAnswer>): ExamAnswer => ({
  id: 'a',
  questionId: 'q',
  followUpId: null,
  attempt: 1,
  part: null,
  pictures: [],
  author: null,
  way: null,
  text: '',
  state: 'complete',
  failure: null,
  ...change,
});
const OWN: PictureSending = {
  id: 'b',
  questionId: 'q',
  source: 'screen',
  stage: 'sending',
  share: 0.4,
  url: 'blob:b',
  duplicateOf: 'a',
  failure: null,
  refusal: null,
  gone: false,
};
const five = ['a', 'b', 'c', 'd', 'e'].map((id) => picture(id));

describe('the pictures of a question', () => {
  it('[EXAM-214] [EXAM-10] [ENT-31] counts to five and has no room for a sixth', () => {
    expect(computePicturesPlan(question({ pictures: five.slice(0, 4) }), [])).toMatchObject({
      count: 4,
      max: 5,
      isFull: false,
    });
    expect(computePicturesPlan(question({ pictures: five }), [])).toMatchObject({
      count: 5,
      isFull: true,
    });
  });

  it('[EXAM-214] a retake does not count twice', () => {
    const pictures = [...five, picture('f', { replaces: 'a', state: 'requested' })];
    expect(computePicturesPlan(question({ pictures }), []).count).toBe(5);
  });

  it('[EXAM-215] shows what is on its way with the own copy and how far it is', () => {
    const pictures = [picture('a'), picture('b', { state: 'taken', duplicateOf: 'a' })];
    expect(computePicturesPlan(question({ pictures }), [OWN]).tiles[1]).toMatchObject({
      isStored: false,
      ownUrl: 'blob:b',
      share: 0.4,
      sameAs: 1,
      canRetry: false,
    });
    const stuck = { ...OWN, stage: 'failed' } as const;
    expect(computePicturesPlan(question({ pictures }), [stuck]).tiles[1]?.canRetry).toBe(true);
  });

  it.each([
    ['[ERR-39]', 'credentialMissing', 'Upload credential problem: profile data missing.'],
    ['[ERR-40]', 'credentialUnreadable', 'Upload credential problem: credentials unreadable.'],
    ['[ERR-41]', 'credentialInvalid', 'Upload credential problem: credentials invalid.'],
    ['[ERR-36]', null, 'Image transfer failed.'],
  ] as const)('%s [EXAM-221] says that %s stopped a picture', (_, refusal, words) => {
    const stuck = {
      ...OWN,
      stage: 'failed',
      failure: 'transfer-failed',
      refusal,
    } as const;
    const pictures = [picture('a'), picture('b', { state: 'taken' })];
    const trouble = computePicturesPlan(question({ pictures }), [stuck]).tiles[1]?.trouble;
    expect(trouble && formatSendingTrouble(trouble).message).toBe(words);
  });

  it('[EXAM-116] puts a picture elsewhere, and nowhere outside of the row', () => {
    expect(reordered(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(reordered(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(reordered(['a', 'b', 'c'], 0, 0)).toBeNull();
    expect(reordered(['a', 'b', 'c'], 0, 3)).toBeNull();
    expect(reordered(['a', 'b', 'c'], 0, -1)).toBeNull();
  });
});

describe('the answer of a question', () => {
  it('[EXAM-216] splits an answer into its questions, and keeps the one that is not written anew', () => {
    const whole = answer({
      text: '## 1. [single-choice] Two and two?\n\nB\n\n## 2. Why?\n\nBecause.',
    });
    const anew = answer({ id: 'b', attempt: 2, part: 1, state: 'writing', text: 'C' });
    const plan = computeAnswerPlan([whole, anew]);
    expect(plan?.parts.map(({ stem, text }) => [stem, text])).toEqual([
      ['Two and two?', 'C'],
      ['Why?', 'Because.'],
    ]);
    expect(plan).toMatchObject({ isWriting: true, writingPart: 1, isEmpty: false });
    expect(computeAnswerPlan([])).toBeNull();
    expect(computeAnswerPlan([answer({ state: 'writing' })])?.isEmpty).toBe(true);
  });

  it('[EXAM-217] can be asked for once a picture is stored and nothing is being written', () => {
    expect(
      computeQuestionActions(question({ pictures: [picture('a', { state: 'taken' })] })).canAnswer,
    ).toBe(false);
    expect(computeQuestionActions(question({ pictures: [picture('a')] })).canAnswer).toBe(true);
    const writing = question({ pictures: [picture('a')], answers: [answer({ state: 'writing' })] });
    expect(computeQuestionActions(writing)).toEqual({
      canAnswer: false,
      isAnswered: true,
      writing: 'a',
    });
  });
});
