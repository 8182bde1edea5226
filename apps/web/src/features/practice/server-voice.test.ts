// @vitest-environment node
import type { PracticeDetail } from '@cuecard/contract';
import { expect, it, vi } from 'vitest';
import { createServerVoice, type ServerVoiceParts } from './server-voice.ts';
import type { Utterance, Voice } from './voice.ts';

const practice = { id: 'p', setup: {} as PracticeDetail['setup'] };
const toFile = (words: string) => new TextEncoder().encode(words).buffer;

/** A player that only notes what it was given. */
function stage(parts: Partial<ServerVoiceParts> = {}) {
  const played: string[] = [];
  const fetchSound = vi.fn<ServerVoiceParts['fetchSound']>((_, question) =>
    Promise.resolve(toFile(`sound of ${question}`)),
  );
  const voice = createServerVoice({
    fetchSound,
    play: (file, { onPart }) => {
      played.push(new TextDecoder().decode(file));
      onPart(0.5);
      onPart(1);
      return Promise.resolve();
    },
    otherwise: null,
    ...parts,
  });
  return { voice, played, fetchSound };
}

function ask(voice: Voice, question: string, signal = new AbortController().signal) {
  const said: number[] = [];
  const utterance: Utterance = {
    practice,
    question: { id: question, text: 'Why us? No!' },
    onSaid: (characters) => said.push(characters),
    signal,
  };
  return { outcome: voice.speak(utterance), said };
}

it('[PRAC-120] plays what the server says of a question, which it asks for by its id', async () => {
  const { voice, played, fetchSound } = stage();
  const { outcome, said } = ask(voice, 'q1');
  expect(await outcome).toBe('said');
  expect(played).toEqual(['sound of q1']);
  expect(said).toEqual([6, 11]);
  expect(fetchSound.mock.calls).toEqual([['p', 'q1']]);
});

it('[PRAC-123] what was prepared, or asked before, is not fetched again', async () => {
  const { voice, played, fetchSound } = stage();
  voice.prepare?.(practice, { id: 'q2' });
  expect(await ask(voice, 'q2').outcome).toBe('said');
  expect(await ask(voice, 'q2').outcome).toBe('said');
  expect(fetchSound).toHaveBeenCalledOnce();
  expect(played).toEqual(['sound of q2', 'sound of q2']);
});

it('[PRAC-122] another voice asks where the server has no sound, and it is asked again the next time', async () => {
  const speak = vi.fn<Voice['speak']>(() => Promise.resolve('said'));
  const otherwise: Voice = { isHeard: true, speak };
  const fetchSound = vi
    .fn<ServerVoiceParts['fetchSound']>()
    .mockRejectedValueOnce(new Error('no sound: 503'))
    .mockResolvedValue(toFile('at last'));
  const { voice, played } = stage({ otherwise, fetchSound });
  expect(await ask(voice, 'q1').outcome).toBe('by-another');
  expect(speak).toHaveBeenCalledOnce();
  expect(await ask(voice, 'q1').outcome).toBe('said');
  expect(played).toEqual(['at last']);
});

it('[PRAC-122] without another voice the question is left to be read', async () => {
  const { voice } = stage({ play: () => Promise.reject(new Error('no such format')) });
  expect(await ask(voice, 'q1').outcome).toBe('lost');
});

it('[PRAC-122] a server that does not answer is not waited for without end', async () => {
  vi.useFakeTimers();
  const { voice } = stage({ fetchSound: () => new Promise(() => {}) });
  const { outcome } = ask(voice, 'q1');
  await vi.advanceTimersByTimeAsync(8000);
  expect(await outcome).toBe('lost');
  vi.useRealTimers();
});

it('[PRAC-72] who answers at once is not waited for', async () => {
  const { voice, played } = stage({ fetchSound: () => new Promise(() => {}) });
  const aborted = new AbortController();
  const { outcome } = ask(voice, 'q1', aborted.signal);
  aborted.abort();
  expect(await outcome).toBe('said');
  expect(played).toEqual([]);
});
