import { describe, expect, it } from 'vitest';
import { guardDraft } from './guard-draft.ts';

const FACTS = [
  {
    id: 'F1',
    text: 'Staff Nurse, Northgate General Hospital, 2019-03, present',
    place: { page: 1, line: 4 },
  },
  { id: 'F2', text: 'Reduced falls by 30% in one year', place: { page: 1, line: 5 } },
  { id: 'F3', text: '会计，杭州明远贸易有限公司，月结由8天缩短到5天', place: null },
];
const ENGLISH = {
  language: 'en',
  jobTitle: 'ICU nurse',
  jobText: 'Knowledge of PostgreSQL',
} as const;
const CHINESE = { language: 'zh-CN', jobTitle: '会计', jobText: '熟悉用友' } as const;
const guard = (answer: string) => guardDraft(answer, FACTS, ENGLISH);

describe('what a model writes about the candidate', () => {
  it('[PRED-22] keeps what the cited fact says, with its evidence', () => {
    const { answer, evidence } = guard(
      'I reduced falls by 30% in one year [F2]. I like calm wards.',
    );
    expect(answer).toBe('I reduced falls by 30% in one year [F2]. I like calm wards.');
    expect(evidence).toEqual([FACTS[1]]);
  });

  it.each([
    ['a number that is in no cited fact', 'I reduced falls by 45% [F2].', '45'],
    ['a number that is part of another', 'I saved 3 lives [F2].', '3 lives'],
    ['a name that is nowhere', 'I worked at Mercy Hospital in Boston [F1].', 'Mercy'],
    [
      'a claim without a fact',
      'I led a team of nurses through a difficult year.',
      'difficult year',
    ],
    ['a number in words', 'Falls were halved by a team of thirty [F2].', 'thirty'],
    ['a fact that does not exist', 'I won a prize [F9].', 'F9'],
  ])('[PRED-22] takes out %s', (_, given, gone) => {
    const { answer } = guard(given);
    expect(answer).not.toContain(gone);
    expect(answer).toMatch(/\[(?:your figure|name|your own example)\]/);
  });

  it('leaves slots and the words of the job text alone', () => {
    const given = 'I would learn PostgreSQL first.\n[your example of 2 busy nights at the Royal]';
    expect(guard(given).answer).toBe(given);
  });

  it('[PRED-22] does the same in Chinese', () => {
    const kept = guardDraft('我把月结由8天缩短到5天。[F3]', FACTS, CHINESE);
    expect(kept.answer).toContain('8天');
    expect(kept.evidence).toHaveLength(1);
    const taken = guardDraft('我在上海恒达有限公司带领20人的团队。', FACTS, CHINESE).answer;
    expect(taken).toBe('［你自己的例子］');
    const other = guardDraft('我任职于上海恒达有限公司。[F3]', FACTS, CHINESE).answer;
    expect(other).not.toContain('恒达');
    const same = guardDraft('我任职杭州明远贸易有限公司。[F3]', FACTS, CHINESE).answer;
    expect(same).toContain('杭州明远贸易有限公司');
    const swapped = guardDraft('我把月结缩短到2天，用的是SAP。[F3]', FACTS, CHINESE).answer;
    expect(swapped).not.toMatch(/2天|SAP/);
  });
});
