import { describe, expect, it } from 'vitest';
import type { DecodeTarget, Recogniser, Transcription } from './recogniser.ts';
import { withSecondLanguage } from './two-languages.ts';

const CLEAR = { text: 'How would you design a cache?', doubt: 0.1 };
const NONSENSE = { text: 'Nee way shem a shang', doubt: 1.2, foreign: true };
const BETWEEN = { text: 'Okay then you', doubt: 0.65 };

type Heard = Partial<Transcription> | null;

function scripted(language: string, say: () => Heard) {
  const heard: string[] = [];
  const ear: Recogniser = {
    name: language,
    languages: [language],
    isWord: () => language === 'en',
    transcribe: async (_, { target } = {}) => {
      heard.push(target?.segmentId ?? 'no turn');
      const said = say();
      return said && { text: '', tokens: [], looped: false, foreign: false, ...said };
    },
    close: async () => {},
  };
  return { ear, heard };
}

/** @param hears what the English model makes of the sound, one after the other; the last goes on */
function listen(interview: 'en' | 'zh-CN', hears: readonly Heard[], terms: readonly string[] = []) {
  const rest = [...hears];
  const english = scripted('en', () => (rest.length > 1 ? rest.shift() : rest[0]) ?? null);
  const chinese = scripted('zh-CN', () => ({ text: '你好' }));
  const [first, second] = interview === 'en' ? [english, chinese] : [chinese, english];
  const both = withSecondLanguage({
    first: first.ear,
    second: () => second.ear,
    terms: () => terms,
  });
  const ask = async (turn: string, purpose: DecodeTarget['purpose'], seconds = 3, segment = 0) => {
    const target = {
      channel: 'interviewer',
      segmentId: `${turn}/${segment}`,
      purpose,
      fromMs: 0,
      toMs: seconds * 1000,
    } as const;
    const said = await both.transcribe(new Float32Array(seconds * 16_000), { target });
    return said && [said.text, said.language];
  };
  return { ask, english, chinese, both };
}

describe('two languages in one interview', () => {
  it('[SPEECH-88] hears an English question in a Chinese interview with the English model, marked', async () => {
    const { ask, chinese } = listen('zh-CN', [CLEAR]);
    expect(await ask('a', 'end')).toEqual([CLEAR.text, 'en']);
    expect(chinese.heard).toEqual([]);
  });

  it('[SPEECH-88] hears Chinese in an English interview with the other model, marked', async () => {
    const { ask } = listen('en', [NONSENSE]);
    expect(await ask('a', 'end')).toEqual(['你好', 'zh-CN']);
  });

  it('[SPEECH-88] marks nothing that is in the interview’s language, nor while the other model is away', async () => {
    expect(await listen('zh-CN', [NONSENSE]).ask('a', 'end')).toEqual(['你好', undefined]);
    expect(await listen('en', [CLEAR]).ask('a', 'end')).toEqual([CLEAR.text, undefined]);
    const { ear } = scripted('en', () => NONSENSE);
    const alone = withSecondLanguage({ first: ear, second: () => null, terms: () => [] });
    expect(await alone.transcribe(new Float32Array(16_000))).toMatchObject({ foreign: true });
  });

  it('[SPEECH-89] stays in the language of the turn before where a turn is not clear', async () => {
    const { ask } = listen('zh-CN', [CLEAR, BETWEEN, NONSENSE, BETWEEN]);
    expect(await ask('a', 'end')).toEqual([CLEAR.text, 'en']);
    expect(await ask('b', 'end')).toEqual([BETWEEN.text, 'en']);
    expect(await ask('c', 'end')).toEqual(['你好', undefined]);
    expect(await ask('d', 'end')).toEqual(['你好', undefined]);
  });

  it('[SPEECH-89] decides once a turn, from the sound of its beginning on', async () => {
    const { ask, english } = listen('zh-CN', [NONSENSE, CLEAR]);
    expect(await ask('a', 'partial', 2)).toEqual(['你好', undefined]);
    expect(await ask('a', 'end', 4)).toEqual(['你好', undefined]);
    expect(await ask('a', 'end', 3, 1)).toEqual(['你好', undefined]);
    expect(english.heard).toEqual(['a/0']);
  });

  it('[SPEECH-89] shows no words that may be taken back in the other language', async () => {
    const { ask } = listen('zh-CN', [CLEAR, NONSENSE]);
    expect(await ask('a', 'partial', 1)).toEqual(['', undefined]);
    expect(await ask('a', 'end', 3)).toEqual(['你好', undefined]);
  });

  it('[SPEECH-89] counts key terms for no language', async () => {
    const terms = { text: 'Kubernetes Kafka queue', doubt: 0.7 };
    expect(await listen('zh-CN', [terms]).ask('a', 'end')).toEqual(['你好', undefined]);
    const { ask } = listen('zh-CN', [terms], ['Kubernetes', 'Kafka']);
    expect(await ask('a', 'end')).toEqual([terms.text, 'en']);
  });

  it('[SPEECH-28] knows the words of the model that heard last', async () => {
    const { ask, both } = listen('zh-CN', [CLEAR, NONSENSE]);
    await ask('a', 'end');
    expect(both.isWord('cache')).toBe(true);
    await ask('b', 'end');
    expect(both.isWord('cache')).toBe(false);
  });

  it('is stopped without a word where the first of both is', async () => {
    expect(await listen('en', [null]).ask('a', 'end')).toBeNull();
  });
});
