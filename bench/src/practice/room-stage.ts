import { mock } from 'node:test';
import type { PracticeDetail } from '@cuecard/contract';
import {
  createSpeechPipeline,
  FRAME_SAMPLES,
  SAMPLE_RATE,
  type VoiceActivityDetector,
} from '@cuecard/speech';
import { PracticeRoom } from '../../../apps/web/src/features/practice/practice-room.ts';
import { frameAt } from '../speech/replay.ts';
import type { Piece } from './spoken-session.ts';

const SAMPLES_PER_MS = SAMPLE_RATE / 1000;
const FRAME_MS = FRAME_SAMPLES / SAMPLES_PER_MS;
/** What a loudspeaker's sound is at the microphone beside it, and how a room answers it: level and delay in ms. */
const ECHO: readonly (readonly [level: number, afterMs: number])[] = [
  [0.3, 12],
  [0.12, 70],
  [0.06, 160],
  [0.03, 320],
];
/** The speaker begins so long after the question. */
const THINKS_MS = 2600;
const TAIL_MS = 8000;

export interface RoomTake {
  readonly question: Float32Array;
  /** Pieces of the answer with the silences after them. */
  readonly pieces: readonly (Pick<Piece, 'silenceMs'> & { readonly sound: Float32Array })[];
}

export interface RoomFigures {
  /** From the end of the question aloud until the microphone counts; null: it never did. */
  readonly micOpenMs: number | null;
  /** Whether the machine took the answer as ended before its last word. */
  readonly isCutOff: boolean;
  /** Voices that were heard as the candidate's before the candidate spoke. */
  readonly ownVoiceTurns: number;
  /** From the last word until the machine took the answer as ended; null: it did not. */
  readonly endedAfterMs: number | null;
}

/**
 * Asks one question in the practice's own room, by a loudspeaker beside the microphone, and answers it. In counted
 * time: timers of the room go on with the frames, voice activity is the real one, and nothing of a page is drawn.
 */
export async function playTake(take: RoomTake, vad: VoiceActivityDetector): Promise<RoomFigures> {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  try {
    return await play(take, vad);
  } finally {
    mock.timers.reset();
  }
}

async function play({ question, pieces }: RoomTake, vad: VoiceActivityDetector) {
  const questionMs = question.length / SAMPLES_PER_MS;
  const answerAt = questionMs + THINKS_MS;
  const { sound, endMs } = mixMicrophone(question, pieces, answerAt);
  let nowMs = 0;
  let openedAt: number | null = null;
  let isOpen = false;
  let ownVoiceTurns = 0;
  let endedAt: number | null = null;
  const voices = new Set<(isActive: boolean) => void>();
  const room = new PracticeRoom({
    practice: onePractice(),
    now: () => nowMs,
    hearing: {
      isReady: () => true,
      name: () => 'none',
      open: () => {
        isOpen = true;
        openedAt ??= nowMs;
        return Promise.resolve();
      },
      close: () => {
        isOpen = false;
        return Promise.resolve();
      },
      onTurnEvent: () => () => {},
      onVoice: (listener) => {
        voices.add(listener);
        return () => voices.delete(listener);
      },
    },
    server: {
      keep: () => {},
      rate: () => {},
      skip: () => {},
      end: () => {},
      pending: () => [],
      onKept: () => () => {},
      onUnsaved: () => () => {},
      close: () => {},
    },
  });
  room.setVoice({
    isHeard: true,
    speak: () => new Promise((resolve) => setTimeout(() => resolve('said'), questionMs)),
  });
  room.store.subscribe(() => {
    if (room.store.get().phase === 'after') endedAt ??= nowMs;
  });
  const watched = watch(vad);
  const pipeline = createSpeechPipeline({
    vad: watched.vad,
    recogniser: NO_RECOGNISER,
    turns: false,
    now: () => nowMs,
    onEvent: (event) => {
      if (event.type !== 'speech') return;
      if (event.active && isOpen && nowMs < answerAt) ownVoiceTurns += 1;
      for (const listener of voices) listener(event.active);
    },
  });
  room.begin();
  for (let offset = 0; offset < sound.length; offset += FRAME_SAMPLES) {
    pipeline.push('candidate', frameAt(sound, offset), offset / SAMPLES_PER_MS);
    await watched.settle();
    nowMs = (offset + FRAME_SAMPLES) / SAMPLES_PER_MS;
    mock.timers.tick(FRAME_MS);
    await watched.settle();
  }
  room.close();
  const opened = openedAt as number | null;
  const ended = endedAt as number | null;
  return {
    micOpenMs: opened === null ? null : Math.round(opened - questionMs),
    isCutOff: ended !== null && ended < endMs,
    ownVoiceTurns,
    endedAfterMs: ended === null ? null : Math.round(ended - endMs),
  };
}

/** The question as the room returns it, then the answer. */
function mixMicrophone(question: Float32Array, pieces: RoomTake['pieces'], answerAt: number) {
  const spoken = pieces.reduce(
    (sum, { sound, silenceMs }) => sum + sound.length + silenceMs * SAMPLES_PER_MS,
    0,
  );
  const sound = new Float32Array(Math.ceil((answerAt + TAIL_MS) * SAMPLES_PER_MS + spoken));
  for (const [level, afterMs] of ECHO) {
    const from = Math.round(afterMs * SAMPLES_PER_MS);
    for (let at = 0; at < question.length; at += 1)
      sound[from + at] = (sound[from + at] ?? 0) + level * (question[at] ?? 0);
  }
  let at = answerAt * SAMPLES_PER_MS;
  let endMs = answerAt;
  for (const piece of pieces) {
    sound.set(piece.sound, Math.round(at));
    at += piece.sound.length;
    endMs = at / SAMPLES_PER_MS;
    at += piece.silenceMs * SAMPLES_PER_MS;
  }
  return { sound, endMs };
}

/** Voice activity whose work can be waited for. */
function watch(vad: VoiceActivityDetector) {
  let running = 0;
  const watched: VoiceActivityDetector = {
    close: () => vad.close(),
    stream: () => {
      const stream = vad.stream();
      return {
        reset: () => stream.reset(),
        process: async (frame) => {
          running += 1;
          const probability = await stream.process(frame);
          running -= 1;
          return probability;
        },
      };
    },
  };
  const settle = async () => {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (running > 0) quiet = 0;
    }
  };
  return { vad: watched, settle };
}

const NO_RECOGNISER = {
  name: 'none',
  languages: ['en' as const],
  isWord: () => true,
  transcribe: () => Promise.resolve(null),
  close: () => Promise.resolve(),
};

function onePractice(): PracticeDetail {
  const id = '00000000-0000-4000-8000-000000000001';
  return {
    id,
    title: '',
    setup: {
      source: { from: 'bank', tag: null },
      applicationId: null,
      questions: 1,
      kinds: [],
      length: 'usual',
      language: 'en',
      cards: 'memory',
      manner: 'friendly',
    },
    createdAt: 0,
    endedAt: null,
    questions: [
      {
        id,
        parentId: null,
        text: 'Tell me about a project that did not go well.',
        kind: 'behavioural',
        by: 'bank',
        aim: null,
        saved: null,
        skipped: false,
        attempts: [],
      },
    ],
  };
}
