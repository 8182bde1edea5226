import { describe, expect, it } from 'vitest';
import { TranscriptBuffer } from './transcript-buffer.ts';

const SECOND = 16_000;

function makeSpan(
  ...entries: [text: string, from: number, to: number, final: boolean][]
): TranscriptBuffer {
  const words = new TranscriptBuffer();
  for (const [text, from, to, final] of entries)
    words.onTranscript({ text, from: from * SECOND, to: to * SECOND, final });
  return words;
}

describe('the words of a channel', () => {
  it('replaces what may change by what comes after it', () => {
    const words = makeSpan(['what is', 0, 1, false], ['what is a threat', 0, 2, false]);
    expect(words.textFor('a', 2 * SECOND)).toBe('what is a threat');
    expect(words.isOpen).toBe(true);
    words.onTranscript({ text: 'What is a thread?', from: 0, to: 2 * SECOND, final: true });
    expect(words.textFor('a', 2 * SECOND)).toBe('What is a thread?');
    expect([words.isOpen, words.coveredThrough]).toEqual([false, 2 * SECOND]);
  });

  it('puts several finals of one turn together, Chinese without a space', () => {
    const words = makeSpan(['Tell me', 0, 1, true], ['about it.', 1, 2, true]);
    expect(words.textFor('a', 2 * SECOND)).toBe('Tell me about it.');
    const chinese = makeSpan(['请介绍一下，', 0, 1, true], ['你自己', 1, 2, false]);
    expect(chinese.textFor('a', 2 * SECOND)).toBe('请介绍一下，你自己');
  });

  it('gives each turn its own words', () => {
    const words = makeSpan(['Who are you?', 0, 1, true]);
    expect(words.textFor('a', SECOND)).toBe('Who are you?');
    expect(words.textFor('b', 2 * SECOND)).toBe('');
    words.onTranscript({ text: 'I am Ann.', from: 2 * SECOND, to: 3 * SECOND, final: true });
    expect(words.textFor('b', 3 * SECOND)).toBe('I am Ann.');
  });

  it('gives words that came too late to the next turn, and none of them twice', () => {
    const words = makeSpan(['Who are', 0, 1, false]);
    expect(words.textFor('a', SECOND)).toBe('Who are');
    expect(words.textFor('b', SECOND)).toBe('');
    words.onTranscript({ text: 'Who are you? I am', from: 0, to: 3 * SECOND, final: false });
    expect(words.textFor('b', 3 * SECOND)).toBe('you? I am');
    words.onTranscript({ text: 'Who are you? I am Ann.', from: 0, to: 3 * SECOND, final: true });
    expect(words.textFor('b', 3 * SECOND)).toBe('you? I am Ann.');
  });

  it('does not repeat a turn in the next one when its last words are only spelt anew', () => {
    const words = makeSpan(['who are you', 0, 1, false]);
    words.textFor('a', SECOND);
    words.textFor('b', SECOND);
    words.onTranscript({ text: 'Who are you then?', from: 0, to: SECOND, final: true });
    expect(words.textFor('b', 2 * SECOND)).toBe('');
  });

  it('[SPEECH-52] hears words at the seam of a reconnect once', () => {
    const words = makeSpan(['How would you find', 0, 2, true]);
    words.onTranscript({ text: 'find it?', from: SECOND, to: 3 * SECOND, final: true });
    expect(words.textFor('a', 3 * SECOND)).toBe('How would you find it?');
    words.onTranscript({ text: 'find it?', from: SECOND, to: 3 * SECOND, final: true });
    expect(words.textFor('a', 3 * SECOND)).toBe('How would you find it?');
  });

  it('forgets what was said before the clock starts anew', () => {
    const words = makeSpan(['hello', 0, 1, false]);
    words.reset(2 * SECOND);
    words.onTranscript({ text: 'hello there', from: 0, to: 2 * SECOND, final: true });
    expect(words.textFor('a', 3 * SECOND)).toBe('');
  });
});
