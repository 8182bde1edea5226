import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ANSWERING } from './answering.ts';
import { READING } from './reading.ts';
import { REPEATS_LEFT_OUT } from '../repeats.ts';
import type { TextWork } from './text-work.ts';

/**
 * Every function that the server runs over text of strangers, with the most that it is ever given, over texts that
 * make rules slow: its work grows with the text, not with its square. Work is the thread's own processor time, which
 * a busy machine does not lengthen.
 */

/** What rules stumble over when it is repeated. */
const NASTY = [
  ' ',
  '.',
  ',',
  '(',
  ')',
  '[',
  '[F1] ',
  '1',
  '1,',
  'a',
  'A ',
  'a-',
  "a'",
  '\n',
  '\t',
  ', ',
  '. ',
  '; ',
  '- ',
  '# ',
  '```',
  '`',
  '**',
  '*a',
  '<',
  '<a ',
  '&amp',
  '"',
  '“',
  '”',
  '!',
  '?',
  ':',
  '：',
  '，',
  '、',
  '。',
  '；',
  '（',
  '【',
  '我',
  '你',
  '负责',
  '项目',
  '熟悉',
  '的',
  'é',
  'e\u0301',
  '\u0301',
  '😀',
  '👩‍🚀',
  '\u200d',
  'ｱ',
  '한',
  'か',
  ' and experience',
  'you will ',
  'at least ',
  'Responsible for ',
  'years of ',
  '3 years ',
  '2019 - ',
  'May 2019 ',
  'http://a.b/',
  'a@b.',
  'Ltd ',
  'What ',
  'why ',
  'how do you ',
  'and you, ',
  '{"',
  '\\\\',
  '$',
  '%',
  '+',
  '—',
] as const;

const repeated = (units: readonly string[], length: number): string => {
  const unit = units.join('');
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
};

/** Milliseconds of this thread's processor; the best of several, since the collector and the compiler run too. */
function measure(work: () => unknown, tries: number): number {
  let best = Infinity;
  for (let turn = 0; turn < tries; turn++) {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

/** Less than this holds nobody up, however it grows up to the most that is given. */
const UNNOTICED_MS = 50;
const SIZES = REPEATS_LEFT_OUT ? 3 : 10;
/** Some systems count a thread's time in ticks of 4 ms: what took less took as good as nothing. */
const TICK_MS = 2;
/** The smallest of the sizes is the largest by this. */
const SPAN = 16;
/** The power of the length with which work may grow; 1 is linear, 2 the square. Leaves room for the collector. */
const MAX_GROWTH = 1.6;
/** A measurement that a busy machine has spoilt is made anew; the square of a length stays it. */
const TRIES = 3;

/** The power with which work grows over the sizes, up to the most that is given; 0 where nobody notices it. */
function findGrowth({ most, work }: TextWork, units: readonly string[]): number {
  const run = (length: number, tries: number): number => {
    const text = repeated(units, Math.round(length));
    return measure(() => work(text), tries);
  };
  if (run(most, 1) <= UNNOTICED_MS) return 0;
  const points = Array.from({ length: SIZES }, (_, at) => {
    const length = most / SPAN ** (at / (SIZES - 1));
    return [Math.log(length), Math.log(Math.max(TICK_MS, run(length, 1)))] as const;
  });
  return fitSlope(points);
}

/** Of the straight line through the points, by least squares. */
function fitSlope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (at: 0 | 1): number =>
    points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const above = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return above / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

it.each([...ANSWERING, ...READING])(
  '[PLAT-73] $name: work grows with the text, not with its square',
  (each) => {
    const one = fc.constantFrom(...NASTY);
    const shape = fc.oneof(fc.tuple(one), fc.tuple(one, one), fc.tuple(one, one, one));
    fc.assert(
      fc.property(shape, (units) => {
        let growth = Infinity;
        for (let tries = 0; growth > MAX_GROWTH && tries < TRIES; tries += 1)
          growth = Math.min(growth, findGrowth(each, units));
        expect(growth).toBeLessThanOrEqual(MAX_GROWTH);
      }),
      {
        numRuns: NASTY.length + 10,
        seed: 20_261_123,
        examples: NASTY.map((unit) => [[unit]]),
        endOnFailure: true,
      },
    );
  },
  // On a busy machine the thread waits for its turn much longer than it works.
  600_000,
);
