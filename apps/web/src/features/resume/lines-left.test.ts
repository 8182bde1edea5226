import type { DocumentLine, PlacedValue } from '@cuecard/contract';
import { expect, it } from 'vitest';
import { listLinesLeft } from './lines-left.ts';

const line = (number: number, text: string): DocumentLine => ({
  page: 1,
  line: number,
  text,
  box: null,
});
const value = (path: string, text: string, ...lines: number[]): PlacedValue => ({
  path,
  value: {
    value: text,
    evidence: lines.map((each) => ({ page: 1, line: each })),
    confidence: 1,
    source: lines.length === 0 ? 'user' : 'rules',
  },
});

const LINES = [
  line(1, 'Jane Doe'),
  line(2, 'STRENGTHS'),
  line(3, 'Led diverse teams across global sites,'),
  line(4, '多次带领跨部门团队完成项目交付'),
  line(5, 'Jane Doe – 1/2'),
  line(6, 'Built the billing service in Go.'),
];

it('[KB-121] finds the lines that went nowhere, and no heading or page number', () => {
  const values = [value('basics.name', 'Jane Doe', 1), value('work.1.highlights.0', 'Billing', 6)];
  expect(listLinesLeft(LINES, values).map((each) => each.line)).toEqual([3, 4]);
});

it('[KB-121] counts a line no more once the user has written its words somewhere', () => {
  const summary = 'An engineer. Led  diverse teams across global sites, and likes it.';
  const values = [value('basics.summary', summary), value('work.1.highlights.0', 'Billing', 6)];
  expect(listLinesLeft(LINES, values).map((each) => each.line)).toEqual([4]);
});
