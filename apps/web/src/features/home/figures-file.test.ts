// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { homeFigures, type Figure } from './figures-file.ts';

const BENCHES = new URL('../../../../../', import.meta.url);

/** The value at the keys of a bench's published result. */
function readMeasured({ source: { name, figure = '' } }: Figure): number {
  let value: unknown = JSON.parse(readFileSync(new URL(name, BENCHES), 'utf8'));
  for (const key of figure.split('.')) value = (value as Record<string, unknown>)[key];
  return Number(value);
}

it('[SCREEN-17] claims nothing by default but what the published benches measured', () => {
  const { answerWait, accuracy, ...others } = homeFigures;
  expect(Object.values(others).filter((figure) => figure !== null)).toEqual([]);
  if (answerWait === null || accuracy === null) throw new Error('no figure to compare');
  expect(`${(readMeasured(answerWait) / 1000).toFixed(1)} s`).toBe(answerWait.value);
  expect(`${Math.floor(100 - readMeasured(accuracy) * 100)} %`).toBe(accuracy.value);
});
