import { emptyProfile } from '@cuecard/contract';
import { expect, it } from 'vitest';
import { readCandidate } from './candidate.ts';
import { DraftWriter } from './draft-writer.ts';
import { findTopic } from './requirement-topic.ts';

const fact = (text: string) => ({ id: 'F1', text, place: null });

it.each([
  ['en', 'Hungarian sommelier diploma', 'One thing of mine: Hungarian sommelier diploma. [F1]'],
  ['zh-CN', '匈牙利侍酒师证书', '具体来说是这样：匈牙利侍酒师证书。 [F1]'],
  ['zh-TW', '匈牙利侍酒師證書', '具體來說是這樣：匈牙利侍酒師證書。 [F1]'],
] as const)(
  '[PRED-41] says a line of the resume in %s without reading it out',
  (language, line, said) => {
    const { answer, evidence } = new DraftWriter(language).addResumeLine(fact(line)).buildAnswer();
    expect(answer).toBe(said);
    expect(evidence).toEqual([fact(line)]);
  },
);

const v = (value: string) => ({ value, evidence: [], confidence: 0.9, source: 'rules' as const });

it('[PRED-41] says of a project what was done in it, of studies and posts no dates, and no English in Chinese', () => {
  const candidate = readCandidate({
    ...emptyProfile,
    work: [
      {
        id: 'w',
        name: v('云栈科技'),
        position: v('工程师'),
        location: null,
        startDate: v('2021-07'),
        endDate: v('present'),
        summary: null,
        highlights: [],
      },
    ],
    projects: [
      {
        id: 'p',
        name: v('库存平台'),
        startDate: v('2022-03'),
        endDate: v('2022-12'),
        description: v('技术负责人'),
        highlights: [v('设计库存的最终一致性,不再超卖')],
      },
    ],
    education: [
      {
        id: 'e',
        institution: v('南昌大学'),
        area: v('软件工程'),
        studyType: null,
        startDate: v('2014-09'),
        endDate: v('2018-06'),
        score: null,
      },
    ],
  });
  const draft = new DraftWriter('zh-CN');
  for (const { fact } of [...candidate.projects, ...candidate.education, ...candidate.work])
    draft.addFact(fact, candidate);
  const { answer, evidence } = draft.buildAnswer();
  expect(answer.replaceAll(/ \[F\d+\]/g, '')).toBe(
    '我设计了库存的最终一致性，不再超卖。\n\n- 我在南昌大学学的是软件工程。\n- 我现在在云栈科技担任工程师。',
  );
  expect(evidence.at(-1)?.text).toBe('工程师，云栈科技，2021-07，至今');
});

it('[PRED-25] quotes a duty that goes on from its first word', () => {
  const topic = findTopic('持续优化接口性能', 'zh-CN');
  expect(topic).toEqual({ type: 'verb', phrase: '持续优化接口性能' });
});
