import { questionVoicePath, type PracticeDetail, type PracticeQuestion } from '@cuecard/contract';
import { serverUrl } from '../../shared/environment/shell.ts';
import { logWarning } from '../../shared/log.ts';
import { login } from '../../shared/login/browser-login.ts';
import { playSound, type PlaySound } from './play-sound.ts';
import type { SpeakOutcome, Utterance, Voice } from './voice.ts';

/** What is asked for a question's sound, and what plays it; tests give their own. */
export interface ServerVoiceParts {
  /** @throws when the server has none */
  readonly fetchSound: (practiceId: string, questionId: string) => Promise<ArrayBuffer>;
  readonly play: PlaySound;
  /** Asks where the server's voice fails; null: questions are read then. */
  readonly otherwise: Voice | null;
}

/** Who waits longer for a question is better served by another voice. Milliseconds. */
const MAX_WAIT_MS = 8000;
/** The one that is asked, the next one, and a follow-up that may come between. */
const MAX_HELD = 3;

/** The voice that the operator configured. The server is told which question, never a text. */
export function createServerVoice({ fetchSound, play, otherwise }: ServerVoiceParts): Voice {
  const held = new Map<string, Promise<ArrayBuffer>>();
  const fetchOnce = (practiceId: string, questionId: string): Promise<ArrayBuffer> => {
    const known = held.get(questionId);
    if (known !== undefined) return known;
    const sound = fetchSound(practiceId, questionId);
    held.set(questionId, sound);
    // What failed is asked for again; who waits for it is told by the promise itself.
    sound.catch(() => held.delete(questionId));
    for (const oldest of held.keys()) if (held.size > MAX_HELD) held.delete(oldest);
    return sound;
  };
  return {
    isHeard: true,
    prepare: (practice, question) => void fetchOnce(practice.id, question.id),
    async speak(utterance: Utterance): Promise<SpeakOutcome> {
      const { practice, question, onSaid, signal } = utterance;
      try {
        const sound = await untilAborted(fetchOnce(practice.id, question.id), signal);
        if (sound === null) return 'said';
        // A player may take the bytes away with it, and a question can be repeated.
        await play(sound.slice(0), {
          signal,
          onPart: (part) => onSaid(Math.round(part * question.text.length)),
        });
        return 'said';
      } catch (error) {
        if (signal.aborted) return 'said';
        logWarning('the server’s voice failed', error);
        const outcome = await otherwise?.speak(utterance);
        return outcome === 'said' ? 'by-another' : 'lost';
      }
    },
  };
}

/** Null when it was broken off. @throws when it fails, or takes too long */
async function untilAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
): Promise<Result | null> {
  const end = new AbortController();
  const broken = new Promise<null>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no sound in time')), MAX_WAIT_MS);
    const onAbort = () => resolve(null);
    signal.addEventListener('abort', onAbort, { once: true, signal: end.signal });
    end.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  try {
    return signal.aborted ? null : await Promise.race([work, broken]);
  } finally {
    end.abort();
  }
}

/** The sound of a question, from the server. */
async function fetchQuestionSound(
  practiceId: PracticeDetail['id'],
  questionId: PracticeQuestion['id'],
): Promise<ArrayBuffer> {
  const answer = await fetch(serverUrl(questionVoicePath(practiceId, questionId)), {
    headers: { authorization: login.snapshot().token ?? '' },
    signal: AbortSignal.timeout(MAX_WAIT_MS),
  });
  const isSound = answer.headers.get('content-type')?.startsWith('audio/') === true;
  if (!answer.ok || !isSound) throw new Error(`no sound: ${answer.status}`);
  return answer.arrayBuffer();
}

/** The server's voice as a page has it. */
export const openServerVoice = (otherwise: Voice | null): Voice =>
  createServerVoice({ fetchSound: fetchQuestionSound, play: playSound, otherwise });
