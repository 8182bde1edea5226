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

  it('[SPEECH-11] [SPEECH-67] withholds what sounds like another language before a word is settled', () => {
    const { events, finals } = speaker(SENTENCE).play({ mishear: () => null });
    expect(finals).toEqual([]);
    expect(events).toMatchObject([{ type: 'discarded', reason: 'language' }]);
  });
});
