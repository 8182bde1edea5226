import type { PracticeDetail } from '@cuecard/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBrowserVoice } from './browser-voice.ts';
import type { SpeakOutcome } from './voice.ts';

/** What a stand-in of the browser's own synthesis does with an utterance. */
type Manner = 'speaks' | 'never-begins' | 'never-ends' | 'fails';

let manner: Manner = 'speaks';
let heard: string[] = [];
class StandInUtterance extends EventTarget {
  voice: unknown = null;
  lang = '';
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}
const synthesis = {
  cancel: vi.fn(),
  speak(utterance: StandInUtterance) {
    heard.push(utterance.text.trim());
    const dispatchAfter = (type: string, ms: number) =>
      setTimeout(() => utterance.dispatchEvent(new Event(type)), ms);
    if (manner === 'fails') dispatchAfter('error', 10);
    if (manner === 'never-begins' || manner === 'fails') return;
    dispatchAfter('start', 10);
    if (manner === 'speaks') dispatchAfter('end', 500);
  },
};
beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal('SpeechSynthesisUtterance', StandInUtterance);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Has a question asked, and gives what became of it once so much time has gone. */
async function ask(how: Manner, ms: number, signal = new AbortController().signal) {
  manner = how;
  const said: number[] = [];
  let outcome: SpeakOutcome | null = null;
  const voice = createBrowserVoice({ lang: 'en-US' } as SpeechSynthesisVoice);
  const speak = async () => {
    outcome = await voice.speak({
      practice: { id: '', setup: {} as PracticeDetail['setup'] },
      question: { id: '', text: 'Why us? Tell me more.' },
      onSaid: (characters) => said.push(characters),
      signal,
    });
  };
  void speak();
  await vi.advanceTimersByTimeAsync(ms);
  return { outcome: () => outcome, said };
}

it('[PRAC-80] says one sentence after the other, and how far it is', async () => {
  const { outcome, said } = await ask('speaks', 2000);
  expect(heard).toEqual(['Why us?', 'Tell me more.']);
  expect(said).toEqual([8, 21]);
  expect(outcome()).toBe('said');
});

it.each(['never-begins', 'fails'] as const)(
  '[PRAC-80] a voice that %s has given up, and that is told',
  async (how) => {
    const { outcome, said } = await ask(how, 4000);
    expect(outcome()).toBe('lost');
    expect(said).toEqual([]);
    expect(heard).toEqual(['Why us?']);
  },
);

it('[PRAC-80] a voice that never says that it has ended does not hold the practice', async () => {
  const { outcome } = await ask('never-ends', 30_000);
  expect(outcome()).toBe('said');
  expect(heard).toHaveLength(2);
});

it('[PRAC-72] a voice that is cut off is silent at once', async () => {
  const cut = new AbortController();
  const { outcome } = await ask('never-ends', 200, cut.signal);
  synthesis.cancel.mockClear();
  cut.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(synthesis.cancel).toHaveBeenCalled();
  expect(outcome()).toBe('said');
});
