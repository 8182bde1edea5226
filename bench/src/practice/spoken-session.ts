import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Resampler, SAMPLE_RATE } from '@cuecard/speech';
import { readWav } from '@cuecard/speech/node';

/** A piece of an answer: words said at once, or a sound that fills a pause, and the silence after it. */
export interface Piece {
  readonly text: string;
  readonly isFiller?: true;
  readonly silenceMs: number;
}

/** A question and its answer as they are to be spoken. */
export interface Script {
  readonly name: string;
  /** What espeak-ng is told; how fast it really speaks is measured in its sound. */
  readonly wordsPerMinute: number;
  /** The candidate's voice of espeak-ng; left out: `en-us`. */
  readonly voice?: string;
  readonly question: string;
  readonly latencyMs: number;
  readonly pieces: readonly Piece[];
}

/** What is true of a spoken session, by its making. */
interface Truth {
  readonly pace: number;
  readonly pauses: readonly number[];
  readonly latencyMs: number;
  readonly candidateShare: number;
  readonly fillers: number;
}

export interface SpokenSession {
  readonly name: string;
  readonly sound: { readonly interviewer: Float32Array; readonly candidate: Float32Array };
  readonly truth: Truth;
}

const SAMPLES_PER_MS = SAMPLE_RATE / 1000;
const LEAD_MS = 1000;
const TAIL_MS = 3500;
const LEAST_PAUSE_MS = 1000;
/** Below this part of its loudest sample a clip's edge is silence. */
const SILENT_PART = 0.02;

/** Speaks a script with espeak-ng, which has to be installed, and puts its pieces together with known silences. */
export function speakSession(script: Script): SpokenSession {
  const { question, pieces } = speakPieces(script);
  return assemble(script.name, question, script.latencyMs, pieces);
}

/** The question and the pieces of its answer, without the silence around them. */
export function speakPieces({
  wordsPerMinute,
  voice: candidate = 'en-us',
  question,
  pieces,
}: Script): { readonly question: Float32Array; readonly pieces: readonly Clip[] } {
  const folder = mkdtempSync(path.join(tmpdir(), 'cuecard-practice-'));
  try {
    const speak = (text: string, voice: string) => speakClip(folder, text, voice, wordsPerMinute);
    return {
      question: speak(question, 'en-gb'),
      pieces: pieces.map((piece) => ({ ...piece, sound: speak(piece.text, candidate) })),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Clip = Piece & { readonly sound: Float32Array };

function assemble(
  name: string,
  asked: Float32Array,
  latencyMs: number,
  clips: readonly Clip[],
): SpokenSession {
  const answerAt = Math.round((LEAD_MS + latencyMs) * SAMPLES_PER_MS) + asked.length;
  const answerLength = clips.reduce(
    (sum, { sound, silenceMs }) => sum + sound.length + silenceMs * SAMPLES_PER_MS,
    0,
  );
  const length = Math.round(answerAt + answerLength + TAIL_MS * SAMPLES_PER_MS);
  const [interviewer, candidate] = [new Float32Array(length), new Float32Array(length)];
  interviewer.set(asked, LEAD_MS * SAMPLES_PER_MS);
  let at = answerAt;
  for (const { sound, silenceMs } of clips) {
    candidate.set(sound, Math.round(at));
    at += sound.length + silenceMs * SAMPLES_PER_MS;
  }
  const toMs = (samples: number) => samples / SAMPLES_PER_MS;
  const candidateMs = toMs(clips.reduce((sum, { sound }) => sum + sound.length, 0));
  // A sound that fills a pause is no word.
  const words = clips.reduce(
    (sum, { text, isFiller }) => sum + (isFiller === true ? 0 : text.split(/\s+/).length),
    0,
  );
  return {
    name,
    sound: { interviewer, candidate },
    truth: {
      pace: words / (candidateMs / 60_000),
      pauses: clips
        .slice(0, -1)
        .map(({ silenceMs }) => silenceMs)
        .filter((silenceMs) => silenceMs >= LEAST_PAUSE_MS),
      latencyMs,
      candidateShare: candidateMs / (candidateMs + toMs(asked.length)),
      fillers: clips.filter(({ isFiller }) => isFiller).length,
    },
  };
}

/** One clip without the silence around it, 16 kHz. */
function speakClip(folder: string, text: string, voice: string, rate: number): Float32Array {
  const file = path.join(folder, 'clip.wav');
  execFileSync('espeak-ng', ['-v', voice, '-s', String(rate), '-w', file, text]);
  const { sampleRate, channels } = readWav(file);
  const sound = new Resampler(sampleRate).process(channels[0] ?? new Float32Array(0));
  const loudest = sound.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
  const isLoud = (sample: number) => Math.abs(sample) > loudest * SILENT_PART;
  const [from, to] = [sound.findIndex(isLoud), sound.findLastIndex(isLoud)];
  return sound.slice(Math.max(0, from), to + 1);
}
