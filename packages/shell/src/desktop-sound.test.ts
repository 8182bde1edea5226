import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openedSound, soundDevice, type WantedSound } from './desktop-commands.ts';
import { openDesktopSound, readFrames } from './desktop-sound.ts';

const sample = JSON.parse(
  readFileSync(new URL('../../../apps/desktop/commands.sample.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;

const MICROPHONE: WantedSound = { source: 'microphone', device: null };

function frames(atMs: number, nowMs: number, dropped: number, ...samples: number[]): ArrayBuffer {
  const head = new Float64Array([atMs, nowMs, dropped]);
  const bytes = new Uint8Array(head.byteLength + samples.length * 4);
  bytes.set(new Uint8Array(head.buffer));
  bytes.set(new Uint8Array(new Float32Array(samples).buffer), head.byteLength);
  return bytes.buffer;
}

/** A shell that answers each reading as it is told to. */
function shellWith() {
  const asked: [string, unknown][] = [];
  const logged: [string, unknown][] = [];
  const readings: PromiseWithResolvers<ArrayBuffer>[] = [];
  const sound = openDesktopSound({
    now: () => 10_000,
    report: (...line) => logged.push(line),
    invoke: async (command, args) => {
      asked.push([command, args]);
      if (command !== 'read_sound') return sample[command];
      const reading = Promise.withResolvers<ArrayBuffer>();
      readings.push(reading);
      return reading.promise;
    },
  });
  return { sound, asked, logged, readings };
}

interface Chunk {
  readonly samples: Float32Array;
  readonly atMs: number;
}

const nextChunk = (port: MessagePort): Promise<Chunk> =>
  new Promise((resolve) => {
    const onMessage = ({ data }: MessageEvent<Chunk>) => resolve(data);
    port.addEventListener('message', onMessage, { once: true });
    port.start();
  });

it('[DESK-42] reads the bytes that the shell really writes', () => {
  expect(soundDevice.array().parse(sample['list_microphones'])).toEqual(sample['list_microphones']);
  expect(openedSound.parse(sample['open_sound'])).toEqual(sample['open_sound']);
  const bytes = new Uint8Array(sample['read_sound'] as number[]).buffer;
  expect(readFrames(bytes)).toEqual({
    atMs: 1500,
    nowMs: 1612.5,
    dropped: 2,
    samples: new Float32Array([0.5, -0.25]),
  });
});

it('[DESK-44] hands sound on with the times of this page, in which a gap stays one', async () => {
  const { sound, readings } = shellWith();
  const heard = await sound.open(MICROPHONE);
  const port = heard.connect();
  readings[0]?.resolve(frames(0, 150, 0, 0.5));
  expect(await nextChunk(port)).toEqual({ samples: new Float32Array([0.5]), atMs: 9850 });
  readings[1]?.resolve(frames(900, 1050, 0, 0.25));
  expect((await nextChunk(port)).atMs).toBe(10_750);
  heard.close();
  port.close();
});

it('[DESK-43] logs what was dropped', async () => {
  const { sound, readings, logged } = shellWith();
  const heard = await sound.open(MICROPHONE);
  const port = heard.connect();
  readings[0]?.resolve(frames(0, 150, 3, 0.5));
  await nextChunk(port);
  expect(logged).toEqual([['sound was dropped, frames of 100 ms', 3]]);
  heard.close();
  port.close();
});

it('[DESK-46] says that there is nothing to hear any more', async () => {
  const { sound, readings, asked } = shellWith();
  const heard = await sound.open(MICROPHONE);
  const ended = new Promise<void>((resolve) => heard.watch({ onEnded: resolve }));
  readings[0]?.reject({ kind: 'no-sound-device', message: '' });
  await ended;
  heard.close();
  expect(asked.map(([command]) => command)).toEqual(['open_sound', 'read_sound']);
});

it('closes at the shell what the page closes, and reads it no more', async () => {
  const { sound, readings, asked } = shellWith();
  const heard = await sound.open(MICROPHONE);
  heard.close();
  heard.close();
  readings[0]?.reject({ kind: 'sound-ended', message: '' });
  await Promise.allSettled(readings.map(({ promise }) => promise));
  expect(asked.map(([command]) => command)).toEqual(['open_sound', 'read_sound', 'close_sound']);
});
