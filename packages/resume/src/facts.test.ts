import { expect, it } from 'vitest';
import { profileFacts } from './facts.ts';
import { flowing } from './testing/layout.ts';
import { understandResume } from './understand.ts';

it('[RES-23] a profile is a list of numbered facts, each with its place, without contact details', () => {
  const { profile } = understandResume(
    flowing([
      '# 柳青',
      '电话：13600001234',
      '## 工作经历',
      '2019.03-至今　湘江医院　护士长',
      '- 管理12名护士',
      '## 专业技能',
      '急救、排班',
    ]),
  );
  expect(profileFacts(profile)).toEqual([
    { id: 'F1', label: 'name', text: '柳青', place: { page: 1, line: 1 } },
    {
      id: 'F2',
      label: 'work',
      text: '护士长 · 湘江医院 · 2019-03 – present',
      place: { page: 1, line: 4 },
    },
    { id: 'F3', label: 'work-detail', text: '湘江医院：管理12名护士', place: { page: 1, line: 5 } },
    { id: 'F4', label: 'skills', text: '急救, 排班', place: { page: 1, line: 7 } },
  ]);
});
