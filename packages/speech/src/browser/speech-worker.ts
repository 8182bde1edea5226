// The dedicated worker: resampling, voice activity, recogniser and turns, away from the page's thread.
import type { Channel, SpeechEvent } from '../events.ts';
import { createSpeechPipeline, type SpeechPipeline } from '../pipeline.ts';
import { Resampler } from '../resampler.ts';
import { LevelMeter } from './level-meter.ts';
import type { FromWorker, SoundChunk, ToWorker } from './messages.ts';
import type { RecogniserChoice } from './recogniser-choice.ts';
import { Tickets } from './tickets.ts';
import { loadWorkerModels } from './worker-models.ts';

const feeds = new Map<Channel, MessagePort>();
let pipeline: SpeechPipeline | null = null;
let loading: Promise<void> | null = null;
/** When turns were started, while they are; the models may still be loading then. */
let turnsFromMs: number | null = null;
let terms: readonly string[] = [];
const tickets = new Tickets(send);
/** For a recogniser whose words come from the page. */
let tellWords: ((channel: Channel, text: string, final: boolean) => void) | null = null;

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  switch (data.type) {
    case 'load':
      loading ??= load(data.choice);
      break;
    case 'attach':
      attach(data.channel, data.port, data.sampleRate);
      break;
    case 'detach':
      detach(data.channel);
      break;
    case 'set-terms':
      terms = data.terms;
      pipeline?.setTerms(terms);
      break;
    case 'start-turns':
      turnsFromMs = data.atMs;
      pipeline?.startTurns(data.atMs);
      break;
    case 'stop-turns':
      void stopTurns();
      break;
    case 'words':
      tellWords?.(data.channel, data.text, data.final);
      break;
    case 'ticket':
      tickets.take(data);
      break;
  }
});

function send(message: FromWorker): void {
  self.postMessage(message, { transfer: [] });
}

function sendEvent(event: SpeechEvent): void {
  send({ type: 'event', event });
}

/** A failed load may be tried again; what was fetched before is kept. */
async function load(choice: RecogniserChoice): Promise<void> {
  try {
    let totalBytes = 0;
    const models = await loadWorkerModels(choice, {
      onProgress: (progress) => {
        totalBytes = progress.totalBytes;
        send({ type: 'progress', progress });
      },
      onEvent: sendEvent,
      terms: () => terms,
      getTicket: tickets.get,
    });
    tellWords = models.tell ?? null;
    pipeline = createSpeechPipeline({ ...models, onEvent: sendEvent, turns: false, terms });
    if (turnsFromMs !== null) pipeline.startTurns(turnsFromMs);
    send({ type: 'progress', progress: { loadedBytes: totalBytes, totalBytes, phase: 'ready' } });
  } catch (error) {
    loading = null;
    send({ type: 'load-failed', error: error instanceof Error ? error : new Error(String(error)) });
  }
}

function attach(channel: Channel, port: MessagePort, sampleRate: number): void {
  detach(channel);
  feeds.set(channel, port);
  const resampler = new Resampler(sampleRate);
  const meter = new LevelMeter(sampleRate);
  port.addEventListener('message', ({ data }: MessageEvent<SoundChunk>) => {
    const level = meter.hear(data.samples);
    if (level !== null) sendEvent({ type: 'level', channel, ...level, atMs: data.atMs });
    pipeline?.push(channel, resampler.process(data.samples), data.atMs - resampler.latencyMs);
  });
  port.start();
}

/** The channel's sound is over: its last words are finished. */
function detach(channel: Channel): void {
  const port = feeds.get(channel);
  if (port === undefined) return;
  port.close();
  feeds.delete(channel);
  void pipeline?.end(channel);
}

async function stopTurns(): Promise<void> {
  turnsFromMs = null;
  await pipeline?.end();
  pipeline?.stopTurns();
  send({ type: 'turns-stopped' });
}
