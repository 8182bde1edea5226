import { expect, it } from 'vitest';
import { Agreement } from './agreement.ts';
import type { Recogniser, Transcription } from './recogniser.ts';
import { withKeyTerms } from './term-recogniser.ts';
import { normaliseWords } from './words.ts';

const SOUND = new Float32Array(0);
const TERMS = ['software engineer', 'hash table'];

/** Says one text after the other, whatever it hears. */
function saying(texts: readonly string[]): Recogniser {
  const rest = [...texts];
  return {
    name: 'script',
    languages: ['en'],
    isWord: () => false,
    transcribe: async () => {
      const text = rest.shift();
      return text === undefined ? null : { text, tokens: [], looped: false, foreign: false };
    },
    close: async () => {},
  };
}

/** Each result for the same, longer sound, as the pipeline asks for them. */
async function results(texts: readonly string[]): Promise<string[]> {
  const recogniser = withKeyTerms(saying(texts), () => TERMS);
  const heard: string[] = [];
  let previous: Transcription | undefined;
  for (;;) {
    const result = await recogniser.transcribe(SOUND, { previous });
    if (result === null) return heard;
    heard.push(result.text);
    previous = result;
  }
}

it('[SPEECH-28] corrects each result', async () => {
  expect(await results(['a hashtagal', 'a hashtagal works'])).toEqual([
    'a hash table',
    'a hash table works',
  ]);
});

it('[SPEECH-18] leaves words that are settled, also where a term would begin with them', async () => {
  const heard = await results([
    'a swath where',
    'a swath where in',
    'a swath where engineer',
    'a swath where engineer for a hashtagal',
  ]);
  expect(heard.at(-1)).toBe('a swath where engineer for a hash table');
  const agreement = new Agreement();
  let settled: string[] = [];
  for (const [index, text] of heard.entries()) {
    const { text: shown, settledLength } = agreement.update(text, 500 * index);
    const now = normaliseWords(shown.slice(0, settledLength));
    expect(now.slice(0, settled.length)).toEqual(settled);
    expect(normaliseWords(text).slice(0, now.length)).toEqual(now);
    settled = now;
  }
});

it('takes other terms at once, and none for none', async () => {
  let terms: readonly string[] = [];
  const recogniser = withKeyTerms(saying(['a hashtagal', 'a hashtagal']), () => terms);
  expect((await recogniser.transcribe(SOUND))?.text).toBe('a hashtagal');
  terms = TERMS;
  expect((await recogniser.transcribe(SOUND))?.text).toBe('a hash table');
});
