import {
  answerMeasures,
  QUESTION_KINDS,
  questionKind,
  type QuestionKind,
  type SpokenLanguage,
} from '@cuecard/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinTurnTexts, lengthBandMs, measureAnswer } from './index.ts';
import type { HeardAnswer, HeardTurn } from './index.ts';
import { heard, repeat } from './testing.ts';

const answer = (turns: readonly HeardTurn[], change: Partial<HeardAnswer> = {}): HeardAnswer => ({
  turns,
  language: 'en',
  kind: 'other',
  askedMs: null,
  ...change,
});
const withoutVoice = (turn: HeardTurn): HeardTurn => ({ ...turn, voice: undefined });

describe('the length of an answer', () => {
  const lasting = (seconds: number) => [heard('I did.', [[1000, 1000 + seconds * 1000]])];

  it.each<[QuestionKind, number, string]>([
    ['story', 59, 'under'],
    ['story', 120, 'within'],
    ['story', 121, 'over'],
    ['about-you', 90, 'within'],
    ['about-you', 91, 'over'],
    ['knowledge', 20, 'within'],
    ['design', 119, 'under'],
    ['design', 240, 'within'],
    ['terms', 46, 'over'],
  ])('[PRAC-10] of a %s question, %i s, is %s its band', (kind, seconds, standing) => {
    const measures = measureAnswer(answer(lasting(seconds), { kind }));
    expect(measures.lengthMs).toBe(seconds * 1000);
    expect(measures.lengthBand).toEqual({ ...lengthBandMs(kind), standing });
  });

  it('has a band for every kind of question', () => {
    for (const kind of QUESTION_KINDS) {
      const { fromMs, toMs } = lengthBandMs(questionKind.parse(kind));
      expect(fromMs).toBeLessThan(toMs);
    }
  });

  it('lasts from the first voice to the last, and counts whole turns where there is none', () => {
    const turns = [heard('I did.', [[2000, 3000]]), heard('Twice.', [[5000, 5600]])];
    expect(measureAnswer(answer(turns)).lengthMs).toBe(3600);
    const [first, last] = turns.map(withoutVoice);
    if (first === undefined || last === undefined) throw new Error('two turns');
    expect(measureAnswer(answer([{ ...first, startMs: 1800 }, last])).lengthMs).toBe(3800);
  });
});

it('marks are places in the joined text of the turns', () => {
  const turns = [heard('It took', [[0, 900]]), heard('two weeks.', [[1000, 1900]])];
  const text = joinTurnTexts(turns);
  const marked = measureAnswer(answer(turns)).specifics.map(({ from, to }) => text.slice(from, to));
  expect([text, marked]).toEqual(['It took two weeks.', ['two weeks']]);
  expect(joinTurnTexts([{ text: '花了两周，' }, { text: '上线了。' }])).toBe('花了两周，上线了。');
});

describe('the latency', () => {
  const turns = [heard('I did.', [[4200, 9000]])];

  it('[PRAC-11] is from the end of the question to the first word', () => {
    expect(measureAnswer(answer(turns, { askedMs: 1000 })).latencyMs).toBe(3200);
  });

  it('[PRAC-11] is not known of a question that was typed, nor where they spoke at once', () => {
    expect(measureAnswer(answer(turns)).latencyMs).toBeNull();
    expect(measureAnswer(answer(turns, { askedMs: 5000 })).latencyMs).toBeNull();
  });
});

describe('the pace', () => {
  it.each<[SpokenLanguage, string, number, number, string]>([
    ['en', repeat('word', 150), 60, 150, 'within'],
    ['en', repeat('word', 100), 60, 100, 'under'],
    ['en', repeat('word', 100), 30, 200, 'over'],
    ['zh-CN', '我们把系统上线了。'.repeat(30), 60, 240, 'within'],
    ['zh-TW', '我們把系統上線了。'.repeat(40), 60, 320, 'over'],
    ['zh-CN', `${'我们用'.repeat(50)}PostgreSQL`, 60, 152, 'under'],
  ])('[PRAC-12] in %s is counted per minute of voice', (language, text, seconds, rate, where) => {
    // Half of the time is silence, which slows nobody down.
    const half = (seconds * 1000) / 2;
    const voice = [
      [0, half],
      [half * 3, half * 4],
    ] as const;
    const { pace } = measureAnswer(answer([heard(text, voice)], { language }));
    expect(pace).toMatchObject({ measured: true, perMinute: rate, standing: where });
  });

  it('[PRAC-12] has no band where no norm of the language is known', () => {
    const german = answer([heard(repeat('Wort', 100), [[0, 60_000]])], { language: 'de' });
    expect(measureAnswer(german).pace).toMatchObject({
      perMinute: 100,
      band: null,
      standing: null,
    });
  });

  it('[PRAC-12] says of under 30 s of voice, and of older interviews, that it is not measured', () => {
    const short = heard(repeat('word', 80), [[0, 29_000]]);
    const long = heard(repeat('word', 80), [[0, 31_000]]);
    const pace = (turn: HeardTurn) => measureAnswer(answer([turn])).pace;
    expect(pace(short)).toEqual({ measured: false, because: 'too-little-speech' });
    expect(pace(long).measured).toBe(true);
    expect(pace(withoutVoice(long))).toEqual({ measured: false, because: 'no-voice-times' });
  });

  it('[PRAC-12] draws a curve that rises where more is said', () => {
    const slow = heard(repeat('word', 60), [[0, 40_000]]);
    const fast = heard(repeat('word', 140), [[41_000, 81_000]]);
    const { pace } = measureAnswer(answer([slow, fast]));
    if (!pace.measured) throw new Error('measured');
    expect(pace.curve[0]?.perMinute).toBe(90);
    expect(pace.curve.at(-1)?.perMinute).toBe(210);
    const rates = pace.curve.map(({ perMinute }) => perMinute);
    expect(rates).toEqual(rates.toSorted((a, b) => a - b));
  });
});

describe('[SPEECH-93] the curve of the pace', () => {
  /** Sixty words in the first half minute and none but the last ten in the second. */
  const text = repeat('word', 70);
  const turn = heard(text, [[0, 60_000]]);
  const words = Array.from({ length: 70 }, (_, index): [number, number, number] => {
    const [from, to] =
      index < 60 ? [index * 500, (index + 1) * 500] : [(index - 54) * 5000, (index - 53) * 5000];
    return [index * 5, from, to];
  });
  const rates = (given: HeardTurn) => {
    const { pace } = measureAnswer(answer([given]));
    if (!pace.measured) throw new Error('measured');
    return pace.curve.map(({ perMinute }) => perMinute);
  };

  it('shows where words were quick inside one turn, by their times', () => {
    const timed = rates({ ...turn, words });
    expect(timed[0]).toBe(120);
    expect(timed.at(-1)).toBeLessThan(20);
  });

  it('is even in a turn of an older interview, which has none', () => {
    expect(new Set(rates(turn))).toEqual(new Set([70]));
  });
});

describe('pauses', () => {
  const voice = [
    [0, 4000],
    [4900, 6000],
    [7000, 9000],
  ] as const;
  const later = heard('And so on.', [[11_500, 12_000]]);

  it('[PRAC-13] are silences of a second and more, between the turns of the answer too', () => {
    expect(measureAnswer(answer([heard('I did.', voice), later])).pauses).toEqual({
      measured: true,
      count: 2,
      totalMs: 3500,
      longestMs: 2500,
      places: [
        { atMs: 6000, lengthMs: 1000 },
        { atMs: 9000, lengthMs: 2500 },
      ],
    });
  });

  it('[PRAC-13] are none while somebody else speaks', () => {
    const asks = heard('And then?', [[9800, 10_400]], { channel: 'interviewer' });
    const { pauses } = measureAnswer(answer([heard('I did.', voice), later]), [asks]);
    expect(pauses).toMatchObject({ count: 1, longestMs: 1000 });
  });

  it('[PRAC-13] are not measured where the log has no times of the voice', () => {
    const { pauses } = measureAnswer(answer([withoutVoice(heard('I did.', voice))]));
    expect(pauses).toEqual({ measured: false, because: 'no-voice-times' });
  });
});

describe('a told story', () => {
  it.each<[SpokenLanguage, string, [boolean, boolean, boolean]]>([
    [
      'en',
      'In my last job we had an old system. I rewrote the import alone. As a result it took half the time.',
      [true, true, true],
    ],
    ['en', 'We had a large system and there were some problems at the time.', [true, false, false]],
    ['en', 'I moved every table in one weekend.', [false, true, false]],
    ['zh-CN', '当时我们团队接到一个急活，我负责把流程拆开，最后提前上线了。', [true, true, true]],
    ['zh-TW', '當時我們團隊接到一個急件，我負責把流程拆開，最後提前上線了。', [true, true, true]],
    ['zh-CN', '我觉得沟通很重要。', [false, false, false]],
  ])('[PRAC-14] in %s has the parts that are heard: %s', (language, text, parts) => {
    const [situation, action, result] = parts;
    const told = answer([heard(text, [[0, 5000]])], { language, kind: 'story' });
    expect(measureAnswer(told).story).toEqual({ situation, action, result });
  });

  it('[PRAC-14] is looked for only where something that happened was asked for', () => {
    expect(measureAnswer(answer([heard('I led it.', [[0, 900]])])).story).toBeNull();
  });
});

it('[PRAC-19] gives what the contract describes, the same each time, whatever was said', () => {
  const words = fc.array(
    fc.constantFrom('um', 'I', 'led', '20', 'maybe', '我', '呃，', 'SQL', '.'),
  );
  const intervals = fc.array(fc.tuple(fc.nat(9000), fc.integer({ min: 1, max: 60_000 })), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(words, intervals, fc.option(fc.nat(90_000)), (said, gaps, askedMs) => {
      let at = 0;
      const voice = gaps.map(([silence, length]): [number, number] => {
        const from = at + silence;
        at = from + length;
        return [from, at];
      });
      const told = answer([heard(said.join(' '), voice)], { kind: 'story', askedMs });
      const measures = measureAnswer(told);
      expect(answerMeasures.parse(measures)).toEqual(measures);
      expect(measureAnswer(told)).toEqual(measures);
    }),
  );
});
