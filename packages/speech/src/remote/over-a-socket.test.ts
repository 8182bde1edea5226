import path from 'node:path';
import { SOUND_FRAME_HEADER_BYTES, speechClientMessage } from '@cuecard/contract';
import { WebSocketServer, type WebSocket as ServerSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRAME_SAMPLES } from '../constants.ts';
import type { PipelineEvent, SpeechEvent } from '../events.ts';
import { openNodeModels, type NodeModels } from '../node/models.ts';
import { readWav } from '../node/wav.ts';
import { createSpeechPipeline } from '../pipeline.ts';
import { connectSocket } from './connect-socket.ts';
import { createRemoteRecogniser } from './remote-recogniser.ts';
import { toPcm16 } from './audio-backlog.ts';

const FIXTURE = path.join(import.meta.dirname, '../../fixtures/process-and-thread.wav');
/** When the words of the recording end, in samples of 16 kHz: what the server's script says it hears. */
const SCRIPT = [
  { word: 'What', until: 800 },
  { word: 'is', until: 960 },
  { word: 'the', until: 1100 },
  { word: 'difference', until: 1600 },
  { word: 'between', until: 1950 },
  { word: 'a', until: 2050 },
  { word: 'process', until: 2500 },
  { word: 'and', until: 2620 },
  { word: 'a', until: 2700 },
  { word: 'thread?', until: 3070 },
].map(({ word, until }) => ({ word, until: until * 16 }));
const SPOKEN = SCRIPT.map(({ word }) => word).join(' ');

let models: NodeModels;
let sound: Float32Array;
let server: WebSocketServer;
let visits: Visit[];
/** Where in the recording the sound that was sent begins. */
let sentFrom: number | null;
/** Each visit breaks off after so many frames; undefined for never. */
let breakOffs: number[];

interface Visit {
  readonly ticket: string;
  readonly from: number;
  /** Samples that were heard, each once. */
  readonly received: Map<number, number>;
}

/** Hears by script: the words whose sound it was really sent, from where it was told to begin. */
function serve(socket: ServerSocket): void {
  let visit: Visit | null = null;
  let frames = 0;
  const breakOffAt = breakOffs.shift();
  const sendMessage = (message: unknown) => socket.send(JSON.stringify(message));
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) {
      const at = data.readUInt32LE(0);
      sentFrom ??= findFrame(data.subarray(SOUND_FRAME_HEADER_BYTES));
      for (let byte = SOUND_FRAME_HEADER_BYTES; byte < data.length; byte += 2)
        visit?.received.set(at + (byte - SOUND_FRAME_HEADER_BYTES) / 2, data.readInt16LE(byte));
      frames++;
      if (frames === breakOffAt) return socket.terminate();
      if (visit !== null && frames % 15 === 0)
        sendMessage({ type: 'heard', ...readScript(visit), final: false });
      return;
    }
    const message = speechClientMessage.parse(JSON.parse(data.toString()));
    if (message.type === 'ping') return sendMessage({ type: 'pong' });
    if (message.type === 'hello') {
      visit = { ticket: message.ticket, from: message.from, received: new Map() };
      visits.push(visit);
      return sendMessage({ type: 'ready' });
    }
    if (visit !== null)
      sendMessage({ type: 'heard', ...readScript(visit), to: message.to, final: true });
  });
}

/** Which frame of the recording this is. */
function findFrame(pcm: Buffer): number {
  for (let at = 0; at < sound.length; at += FRAME_SAMPLES) {
    const frame = toPcm16(sound.subarray(at, at + FRAME_SAMPLES));
    if (frame.every((sample, index) => sample === pcm.readInt16LE(index * 2))) return at;
  }
  throw new Error('this is no sound of the recording');
}

function readScript({ from, received }: Visit): { text: string; from: number; to: number } {
  const to = Math.max(from, ...[...received.keys()].slice(-1)) + 1;
  const words = SCRIPT.map(({ word, until }) => ({ word, until: until - (sentFrom ?? 0) }));
  const said = words.filter(
    ({ until }) => until > from && until <= to && received.has(until - 800),
  );
  return { text: said.map(({ word }) => word).join(' '), from, to };
}

beforeAll(async () => {
  models = await openNodeModels();
  sound = readWav(FIXTURE).channels[0] ?? new Float32Array(0);
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  server.on('connection', serve);
});
afterAll(async () => {
  for (const client of server.clients) client.terminate();
  await new Promise((resolve) => server.close(resolve));
  await models.close();
});

/** Plays the recording at its own pace on one channel and gives what the pipeline says. */
async function play(): Promise<(PipelineEvent | SpeechEvent)[]> {
  visits = [];
  sentFrom = null;
  const events: (PipelineEvent | SpeechEvent)[] = [];
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  let tickets = 0;
  const recogniser = createRemoteRecogniser({
    engine: { id: 'by-script', name: 'By script', partials: true },
    language: 'en',
    terms: () => [],
    connect: (handlers) => connectSocket(`ws://127.0.0.1:${address.port}/v3/speech`, handlers),
    getTicket: () => Promise.resolve(`ticket-${++tickets}`),
    onEvent: (event) => events.push(event),
  });
  const pipeline = createSpeechPipeline({
    vad: models.vad,
    recogniser,
    onEvent: (event) => events.push(event),
  });
  for (let at = 0; at < sound.length; at += FRAME_SAMPLES) {
    pipeline.push('interviewer', sound.slice(at, at + FRAME_SAMPLES), at / 16);
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
  await pipeline.end();
  await recogniser.close();
  return events;
}

const listFinals = (events: Awaited<ReturnType<typeof play>>) =>
  events.flatMap((event) => (event.type === 'final' ? [event.text] : []));

describe('the pipeline with an engine over a real socket', () => {
  it('makes one turn of the recording, with partials, and sends no silence before it', async () => {
    breakOffs = [];
    const events = await play();
    expect(listFinals(events)).toEqual([SPOKEN]);
    expect(events.some(({ type }) => type === 'partial')).toBe(true);
    const [visit] = visits;
    expect(visit?.from).toBe(0);
    expect(sentFrom).toBeGreaterThan(100 * 16);
    expect(sentFrom).toBeLessThan(560 * 16);
    const sent = visit?.received.get(1600 * 16 - (sentFrom ?? 0)) ?? 0;
    expect(sent / 32_767).toBeCloseTo(sound[1600 * 16] ?? NaN, 3);
  });

  it('[SPEECH-52] makes the same turn when the connection breaks twice in it', async () => {
    breakOffs = [25, 30];
    const events = await play();
    expect(listFinals(events)).toEqual([SPOKEN]);
    expect(visits.map(({ ticket }) => ticket)).toEqual(['ticket-1', 'ticket-2', 'ticket-3']);
    const connected = events.flatMap((event) =>
      event.type === 'connection' ? [event.connected] : [],
    );
    expect(connected).toEqual([true, false, true, false, true]);
  });
});
