import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readWav } from '@cuecard/speech/node';
import { seededNoise, type Random } from './noise.ts';
import { writeWav } from './write-wav.ts';

/** sox draws other dither at each run else, and a word or two of a telephone's sound depends on it. */
const SAME_DITHER = ['-R'];

const run = promisify(execFile);
const RATE = 16_000;

/** One channel of a call, 16 kHz from -1 to 1. */
export type Sound = Float32Array;

export interface Effect {
  readonly name: string;
  /** @param others sound of other people, for what is heard behind the speaker. */
  readonly apply: (
    sound: Sound,
    random: Random,
    others: readonly Sound[],
  ) => Promise<Sound> | Sound;
}

/** What lines, rooms and devices do to a voice. The level of noises is that of the voice while it speaks. */
export const EFFECTS: readonly Effect[] = [
  { name: 'telephone', apply: (sound) => throughTelephone(sound) },
  { name: 'opus-3', apply: (sound) => throughOpus(sound, 3) },
  { name: 'opus-8', apply: (sound) => throughOpus(sound, 8) },
  {
    name: 'babble',
    apply: (sound, random, others) => addNoise(sound, babble(sound.length, random, others), 10),
  },
  { name: 'fan', apply: (sound, random) => addNoise(sound, fan(sound.length, random), 5) },
  { name: 'far', apply: (sound, random) => addRoom(sound, random) },
  {
    name: 'clipped',
    apply: (sound) => sound.map((x) => Math.max(-0.25, Math.min(0.25, x * 4)) / 2),
  },
  { name: 'quiet', apply: (sound) => amplify(sound, () => -30) },
  {
    name: 'drifting',
    apply: (sound) => amplify(sound, (s) => -15 + 15 * Math.sin((2 * Math.PI * s) / 20)),
  },
  { name: 'keyboard', apply: (sound, random) => addClicks(sound, random) },
  { name: 'hold-music', apply: (sound) => addNoise(sound, music(sound.length), 15) },
  {
    name: 'overlap',
    apply: (sound, random, others) => addNoise(sound, babble(sound.length, random, others, 1), 12),
  },
];

/** G.711 µ-law at 8 kHz between 300 and 3,400 Hz. */
async function throughTelephone(sound: Sound): Promise<Sound> {
  return throughFiles(sound, async (from, to, folder) => {
    const line = path.join(folder, 'line.wav');
    await run('sox', [...SAME_DITHER, from, '-r', '8000', '-e', 'u-law', line, 'sinc', '300-3400']);
    await run('sox', [...SAME_DITHER, line, '-r', String(RATE), '-e', 'signed', '-b', '16', to]);
  });
}

/** Opus at 12 kbit/s; lost packets are concealed by its decoder. The decoder's losses follow no seed. */
async function throughOpus(sound: Sound, lossPercent: number): Promise<Sound> {
  return throughFiles(sound, async (from, to, folder) => {
    const line = path.join(folder, 'line.opus');
    const [wide, expected] = [path.join(folder, 'wide.wav'), String(lossPercent)];
    await run('opusenc', ['--quiet', '--bitrate', '12', '--expect-loss', expected, from, line]);
    await run('opusdec', ['--quiet', '--packet-loss', expected, line, wide]);
    await run('sox', [...SAME_DITHER, wide, '-r', String(RATE), '-c', '1', '-b', '16', to]);
  });
}

async function throughFiles(
  sound: Sound,
  transform: (from: string, to: string, folder: string) => Promise<void>,
): Promise<Sound> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cuecard-line-'));
  try {
    const [from, to] = [path.join(folder, 'from.wav'), path.join(folder, 'to.wav')];
    await writeFile(from, writeWav([sound], RATE));
    await transform(from, to, folder);
    const heard = readWav(to).channels[0] ?? new Float32Array();
    const same = new Float32Array(sound.length);
    same.set(heard.subarray(0, sound.length));
    return same;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Mixed so that the voice, where it speaks, lies so many dB above. */
function addNoise(sound: Sound, noise: Sound, snrDb: number): Sound {
  const gain = (measureVoice(sound) / Math.max(1e-9, measure(noise))) * 10 ** (-snrDb / 20);
  return sound.map((x, i) => x + gain * (noise[i] ?? 0));
}

function measure(sound: Sound): number {
  return Math.sqrt(sound.reduce((sum, x) => sum + x * x, 0) / Math.max(1, sound.length));
}

/** Of the frames in which somebody speaks: those within 30 dB of the loudest. */
function measureVoice(sound: Sound): number {
  const FRAME = 512;
  const levels: number[] = [];
  for (let at = 0; at + FRAME <= sound.length; at += FRAME)
    levels.push(measure(sound.subarray(at, at + FRAME)));
  const loudest = Math.max(...levels);
  const spoken = levels.filter((level) => level > loudest * 10 ** (-30 / 20));
  return Math.sqrt(spoken.reduce((sum, level) => sum + level * level, 0) / spoken.length);
}

/** Other people's speech at once, each from a place of its own. */
function babble(length: number, random: Random, others: readonly Sound[], voices = 6): Sound {
  const mixed = new Float32Array(length);
  for (let voice = 0; voice < voices; voice++) {
    const other = others[voice % Math.max(1, others.length)] ?? new Float32Array(1);
    const from = Math.floor(random() * other.length);
    for (let i = 0; i < length; i++)
      mixed[i] = (mixed[i] ?? 0) + (other[(from + i) % other.length] ?? 0);
  }
  return mixed;
}

/** Noise that falls with frequency, and the hum of a blade. */
function fan(length: number, random: Random): Sound {
  const noise = seededNoise(length, random);
  let low = 0;
  return noise.map((x, i) => {
    low = 0.97 * low + 0.03 * x;
    return low + 0.02 * Math.sin((2 * Math.PI * 118 * i) / RATE);
  });
}

/** Walls throw it back for 0.4 s, and the voice itself is no louder than what they throw back. */
function addRoom(sound: Sound, random: Random): Sound {
  const echoes = Array.from({ length: 60 }, () => {
    const seconds = 0.005 + random() * 0.4;
    return {
      delay: Math.round(seconds * RATE),
      gain: (random() - 0.5) * 10 ** ((-3 * seconds) / 0.4),
    };
  });
  const heard = new Float32Array(sound.length);
  for (const { delay, gain } of [{ delay: 0, gain: 0.5 }, ...echoes])
    for (let i = delay; i < sound.length; i++)
      heard[i] = (heard[i] ?? 0) + gain * (sound[i - delay] ?? 0);
  return heard;
}

function amplify(sound: Sound, decibelsAt: (seconds: number) => number): Sound {
  return sound.map((x, i) => x * 10 ** (decibelsAt(i / RATE) / 20));
}

/** Six strokes a second, each a click that dies away in 15 ms, in bursts of two seconds. */
function addClicks(sound: Sound, random: Random): Sound {
  const clicks = new Float32Array(sound.length);
  for (let at = 0; at < sound.length; at += RATE / 6) {
    if (Math.floor(at / RATE) % 4 >= 2) continue;
    const start = Math.floor(at + random() * 800);
    for (let i = 0; i < 240 && start + i < clicks.length; i++)
      clicks[start + i] = (random() * 2 - 1) * Math.exp(-i / 60);
  }
  return addNoise(sound, clicks, 8);
}

/** A chord that changes every second. */
function music(length: number): Sound {
  const CHORDS = [
    [262, 330, 392],
    [220, 262, 330],
    [175, 220, 262],
    [196, 247, 294],
  ];
  return Float32Array.from({ length }, (_, i) => {
    const chord = CHORDS[Math.floor(i / RATE) % CHORDS.length] ?? [];
    return chord.reduce((sum, hertz) => sum + Math.sin((2 * Math.PI * hertz * i) / RATE), 0) / 3;
  });
}
