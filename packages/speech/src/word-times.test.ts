import { turnWords } from '@cuecard/contract';
import { describe, expect, it } from 'vitest';
import { speaker, type PlayedConversation } from './testing/conversation.ts';
import { timeWords, toTurnWords } from './word-times.ts';

/** Each word of the small language lasts so long, and the first begins here. */
const WORD_MS = 320;
const FIRST_MS = 640;

function findLast({ events }: PlayedConversation, type: 'final' | 'amended') {
  const event = events.findLast((each) => each.type === type);
  if (event?.type !== 'final' && event?.type !== 'amended') throw new Error(`no ${type}`);
  return event;
}

describe('[SPEECH-92] the times of words', () => {
  it('come with a final, each word where it stands in the text, and near when it was said', () => {
    const { text, words = [] } = findLast(
      speaker('It was slow because nobody had looked.').play(),
      'final',
    );
    expect(words.map(([at]) => at)).toEqual([0, 3, 7, 12, 20, 27, 31]);
    expect(text.slice(words[3]?.[0])).toMatch(/^because/);
    words.forEach(([, from, to], index) => {
      expect(Math.abs(from - (FIRST_MS + index * WORD_MS))).toBeLessThan(WORD_MS);
      expect(Math.abs(to - (FIRST_MS + (index + 1) * WORD_MS))).toBeLessThan(WORD_MS);
    });
  });

  it('lie in the voice, and leave a pause out', () => {
    const { words = [] } = findLast(
      speaker('It was slow because').pause(1000).says('of me.').play(),
      'final',
    );
    const [before, after] = [words[3], words[4]];
    expect((after?.[1] ?? 0) - (before?.[2] ?? 0)).toBeGreaterThan(600);
  });

  it('are those of the whole turn in an amendment', () => {
    const goesOn = speaker('Why do you want to leave?').pause(1200).says('And why now?').play();
    const { text, words = [] } = findLast(goesOn, 'amended');
    expect(words.map(([at]) => text.slice(at).split(' ')[0])).toEqual(text.split(' '));
  });

  it('are held to what hypotheses knew: a long word that came late ended late', () => {
    const voice = [[0, 3000]] as const;
    const evenly = timeWords('a b c', voice, []);
    const held = timeWords('a b c', voice, [
      { words: ['a'], throughMs: 2400 },
      { words: ['a', 'b', 'c'], throughMs: 3000 },
    ]);
    expect(evenly[1]?.[2]).toBe(2000);
    expect(held[1]?.[2]).toBe(2200);
    expect(held[0]?.[2]).toBeLessThanOrEqual(2400);
  });

  it('count a Han character as a word', () => {
    expect(timeWords('用 Go 写', [[0, 900]], [])).toEqual([
      [0, 0, 300],
      [2, 300, 600],
      [5, 600, 900],
    ]);
  });

  it('go as the contract takes them, and with the words that they are of', () => {
    const turn = {
      text: ' So why?',
      startMs: 1000.4,
      endMs: 1900.2,
      words: timeWords(' So why?', [[1000.4, 1900.2]], []),
    };
    const words = toTurnWords(turn, 'So why?');
    expect(turnWords.parse(words)).toEqual([
      [0, 0, 386],
      [3, 386, 900],
    ]);
    expect(toTurnWords(turn, 'Other words')).toBeUndefined();
    expect(toTurnWords({ ...turn, words: [] }, 'So why?')).toBeUndefined();
  });
});
