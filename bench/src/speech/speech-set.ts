import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CHANNELS, Resampler, SAMPLE_RATE, type Channel } from '@cuecard/speech';
import { readWav } from '@cuecard/speech/node';

export interface TruthTurn {
  readonly speaker: Channel;
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly ask?: boolean;
}

/** What people said and what a synthesiser says are other tasks for a recogniser: their figures are never pooled. */
type Voices = 'people' | 'synthetic';

/** Something to replay: sound at 16 kHz by channel, and when somebody speaks in it. */
export type Playable = Pick<Recording, 'sound' | 'turns'>;

/** … and what else is known of it. */
export interface Recording {
  readonly id: string;
  /** The folder's name. */
  readonly set: string;
  /** Of what is said, as the set writes it ("en", "en+zh"). */
  readonly language: string;
  readonly voices: Voices;
  readonly sound: Partial<Record<Channel, Float32Array>>;
  readonly turns: readonly TruthTurn[];
  /** The words that were said on the only channel, where no turns are known. */
  readonly text: string | null;
  /** Key terms that a resume and a job title would give. */
  readonly terms: readonly string[];
  /** Stretches in a language that the engine does not know. */
  readonly foreign: readonly { readonly startMs: number; readonly endMs: number }[];
}

interface ManifestEntry {
  readonly file: string;
  readonly language: string;
  readonly text: string | null;
  /** Default: people's. */
  readonly voices?: Voices;
  readonly ranges?: readonly {
    readonly startMs: number;
    readonly endMs: number;
    readonly lang: string;
  }[];
}

/** Reads a folder of interviews with truth, or of recordings with a manifest. @throws Error for neither. */
export function readSpeechSet(folder: string): Recording[] {
  const truths = readdirSync(folder).filter((name) => name.endsWith('.truth.json'));
  if (truths.length > 0) return truths.sort().map((name) => readInterview(folder, name));
  const manifest = path.join(folder, 'manifest.json');
  if (!existsSync(manifest))
    throw new Error(`${folder} has neither *.truth.json nor manifest.json`);
  const entries = JSON.parse(readFileSync(manifest, 'utf8')) as ManifestEntry[];
  return entries.map((entry) => readRecording(folder, entry));
}

function readInterview(folder: string, name: string): Recording {
  const id = name.replace('.truth.json', '');
  const truth = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as {
    turns: TruthTurn[];
    terms?: string[];
    /** Default: English by a synthesiser. */
    language?: string;
    voices?: Voices;
  };
  const [left, right] = readChannels(path.join(folder, `${id}.wav`));
  const sound = { ...(left && { interviewer: left }), ...(right && { candidate: right }) };
  const { turns, terms = [], language = 'en', voices = 'synthetic' } = truth;
  const set = readName(folder);
  return { id, set, language, voices, sound, turns, text: null, terms, foreign: [] };
}

function readRecording(folder: string, entry: ManifestEntry): Recording {
  const [sound] = readChannels(path.join(folder, entry.file));
  return {
    id: entry.file,
    set: readName(folder),
    language: entry.language,
    voices: entry.voices ?? 'people',
    sound: sound === undefined ? {} : { interviewer: sound },
    turns: [],
    text: entry.language === 'en' ? entry.text : null,
    terms: [],
    foreign: (entry.ranges ?? []).filter((range) => range.lang !== 'en'),
  };
}

function readName(folder: string): string {
  return path.basename(path.resolve(folder));
}

/** The product's own resampler brings other rates to 16 kHz. */
function readChannels(file: string): Float32Array[] {
  const wav = readWav(file);
  return wav.channels.slice(0, CHANNELS.length).map((samples) => {
    return wav.sampleRate === SAMPLE_RATE
      ? samples
      : new Resampler(wav.sampleRate).process(samples);
  });
}
