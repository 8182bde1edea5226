import { describe, expect, it } from 'vitest';
import { speaker } from './testing/conversation.ts';
import { normaliseWords } from './words.ts';

const SENTENCE =
  'and then we moved every service to the new platform without a single day of rest for anyone';

describe('a turn in which another language is heard', () => {
  it('[SPEECH-67] keeps settled words when their end sounds like another language', () => {
    const { events, finals } = speaker(SENTENCE).playAndEnd({
      mishear: (text, { purpose }) => (purpose === 'end' ? null : text),
    });
    const settled = events
      .filter((event) => event.type === 'partial')
      .map(({ text, settledLength }) => text.slice(0, settledLength));
    expect(normaliseWords(settled.at(-1) ?? '').length).toBeGreaterThan(5);
    expect(finals).toEqual([settled.at(-1)]);
  });

  it('[SPEECH-69] gives the words that were not taken, after the turn or what became of it', () => {
    const isEnd = (request: { purpose: string }) => request.purpose === 'end';
    const other = 'On then we mooted ever a service';
    const cut = speaker(SENTENCE).playAndEnd({
      doubts: isEnd,
      mishear: (text, request) => (isEnd(request) ? other : text),
    });
    expect(cut.finals).toHaveLength(1);
    expect(cut.events.slice(-2)).toMatchObject([
      { type: 'final' },
      { type: 'withheld', reason: 'language', text: other },
    ]);
    const whole = speaker('What is the plan?').play({ doubts: () => true });
    expect(whole.events).toMatchObject([
      { type: 'discarded', reason: 'language' },
      { type: 'withheld', reason: 'language', text: 'What is the plan?' },
    ]);
    expect(new Set(whole.events.map((event) => event.turnId)).size).toBe(2);
  });

  it('[SPEECH-75] takes words in doubt whole where three or more before them are settled', () => {
    const { events, finals } = speaker(SENTENCE).play({
      doubts: ({ purpose }) => purpose === 'end',
    });
    expect(finals).toEqual([SENTENCE]);
    expect(events.some(({ type }) => type === 'withheld')).toBe(false);
  });

  it('[SPEECH-87] offers the words that were shown where the last hypothesis hears nothing', () => {
    const question = 'Describe how hashes work in this one';
    const { events, finals } = speaker(question).play({
      mishear: (text, { purpose }) => (purpose === 'end' ? '' : text),
    });
    expect(finals).toEqual([]);
    expect(events.slice(-2)).toMatchObject([
      { type: 'discarded', reason: 'empty' },
      { type: 'withheld', reason: 'noise' },
    ]);
    const withheld = events.flatMap((event) => (event.type === 'withheld' ? [event.text] : []));
    expect(question).toContain(withheld[0] ?? 'nothing');
    expect(normaliseWords(withheld[0] ?? '').length).toBeGreaterThanOrEqual(3);
  });

  it('[SPEECH-76] makes no turn of the first word or two of what is in doubt', () => {
    const { events, finals } = speaker('Describe how hashes work').play({
      doubts: ({ purpose }) => purpose === 'end',
    });
    const settled = events.flatMap((event) => (event.type === 'partial' ? event.settledLength : 0));
    expect(Math.max(...settled)).toBeGreaterThan(0);
    expect(finals).toEqual([]);
    expect(events.slice(-2)).toMatchObject([
      { type: 'discarded', reason: 'language' },
      { type: 'withheld', text: 'Describe how hashes work' },
    ]);
  });

  it('[SPEECH-11] [SPEECH-67] withholds what sounds like another language before a word is settled', () => {
    const { events, finals } = speaker(SENTENCE).play({ mishear: () => null });
    expect(finals).toEqual([]);
    expect(events).toMatchObject([{ type: 'discarded', reason: 'language' }]);
  });
});
