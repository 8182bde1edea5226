import type { SpokenLanguage } from '@cuecard/contract';
import type { Recogniser } from '../recogniser.ts';
import { gateWords } from '../remote/word-gating.ts';
import type { LoadProgress } from './messages.ts';
import type { WhisperWeights } from './recogniser-choice.ts';
import type { FromWhisper, ToWhisper } from './whisper-messages.ts';

/** Whisper has one language for both ways of writing Mandarin; its small models know no Cantonese. */
const WHISPER_LANGUAGES: Readonly<Partial<Record<SpokenLanguage, string>>> = {
  'zh-CN': 'zh',
  'zh-TW': 'zh',
};

export interface WhisperRecogniserDeps {
  readonly weights: WhisperWeights;
  readonly language: SpokenLanguage;
  readonly onProgress: (progress: Omit<LoadProgress, 'phase'>) => void;
}

/** Whisper, in a worker that is started here. @throws Error if its weights do not come. */
export async function openWhisperRecogniser(deps: WhisperRecogniserDeps): Promise<Recogniser> {
  const { weights, language, onProgress } = deps;
  const worker = new Worker(new URL('./whisper-worker.ts', import.meta.url), { type: 'module' });
  const opened = Promise.withResolvers<void>();
  const waiting = new Map<number, PromiseWithResolvers<string>>();
  const send = (message: ToWhisper, transfer: Transferable[] = []) =>
    worker.postMessage(message, transfer);
  worker.addEventListener('error', ({ message }) => {
    const error = new Error(message || 'the worker of the model failed');
    opened.reject(error);
    for (const each of waiting.values()) each.reject(error);
    waiting.clear();
  });
  worker.addEventListener('message', ({ data }: MessageEvent<FromWhisper>) => {
    switch (data.type) {
      case 'progress':
        return onProgress(data.progress);
      case 'opened':
        return opened.resolve();
      case 'not-opened':
        return opened.reject(data.error);
      case 'heard':
        waiting.get(data.id)?.resolve(data.text);
        return void waiting.delete(data.id);
      case 'not-heard':
        waiting.get(data.id)?.reject(data.error);
        return void waiting.delete(data.id);
    }
  });
  send({ type: 'open', weights });
  try {
    await opened.promise;
  } catch (error) {
    worker.terminate();
    throw error;
  }
  let lastId = 0;
  return {
    name: weights.model,
    languages: [language],
    isWord: () => true,
    async transcribe(audio, { isAborted = () => false } = {}) {
      const id = ++lastId;
      const transcribed = Promise.withResolvers<string>();
      waiting.set(id, transcribed);
      const copy = audio.slice();
      send(
        { type: 'transcribe', id, audio: copy, language: WHISPER_LANGUAGES[language] ?? language },
        [copy.buffer],
      );
      const text = await transcribed.promise;
      return isAborted() ? null : { tokens: [], ...gateWords(text, language) };
    },
    close: () => {
      worker.terminate();
      return Promise.resolve();
    },
  };
}
