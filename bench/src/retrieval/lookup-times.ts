import { createBankIndex } from '@cuecard/copilot';
import { percentile } from '../percentiles.ts';
import type { RetrievalSet } from './retrieval-set.ts';

/** The largest bank of the design. */
const ENTRIES = 5000;
/** A partial transcript comes about four times a second; so a question is looked up as it grows. */
const STEPS = 4;
const ANSWER_QUESTIONS = 6;

export interface LookupTimes {
  readonly buildMs: number;
  readonly lookupMs: { readonly p50: number | null; readonly p95: number | null };
}

/** Measures look-ups in a bank of 5,000 entries, each made of two of the set's questions and an answer. */
export function measureLookups({ bank, queries }: RetrievalSet): LookupTimes {
  const text = (index: number) => bank[index % bank.length]?.text ?? '';
  const entries = Array.from({ length: ENTRIES }, (_, index) => ({
    id: String(index),
    question: `${text(index)} ${text(index * 7 + Math.floor(index / bank.length))}`,
    answer: Array.from({ length: ANSWER_QUESTIONS }, (_each, at) => text(index * 3 + at)).join(' '),
    aliases: [],
    tags: ['interview', String(index % 20)],
    language: bank[index % bank.length]?.lang ?? 'en',
  }));
  const began = performance.now();
  const index = createBankIndex(entries);
  const buildMs = Math.round(performance.now() - began);
  const microseconds: number[] = [];
  for (const { text: query } of queries) {
    for (let step = 1; step <= STEPS; step++) {
      const heard = query.slice(0, Math.ceil((query.length * step) / STEPS));
      const start = performance.now();
      index.find(heard);
      microseconds.push((performance.now() - start) * 1000);
    }
  }
  return { buildMs, lookupMs: { p50: inMs(microseconds, 0.5), p95: inMs(microseconds, 0.95) } };
}

function inMs(microseconds: readonly number[], at: number): number | null {
  const value = percentile(microseconds, at);
  return value === null ? null : value / 1000;
}
