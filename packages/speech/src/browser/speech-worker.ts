// The dedicated worker: resampling, voice activity, recogniser and turns, away from the page's thread.
import type { Channel, SpeechEvent } from '../events.ts';
import { createSpeechPipeline, type SpeechPipeline } from '../pipeline.ts';
import { LoadMonitor } from '../load-monitor.ts';
import { Resampler } from '../resampler.ts';
import { LevelMeter } from './level-meter.ts';
import type { FromWorker, AudioChunk, ToWorker } from './messages.ts';
import type { Recogniser } from '../recogniser.ts';
import type { RecogniserChoice, SecondModel } from './recogniser-choice.ts';
import { TicketRequests } from './ticket-requests.ts';
import { loadModels, type LoadedModels } from './load-models.ts';

type Attach = Extract<ToWorker, { type: 'attach' }>;

const ports = new Map<Channel, MessagePort>();
let pipeline: SpeechPipeline | null = null;
let loading: Promise<void> | null = null;
let openSecond: LoadedModels['openSecond'];
/** Hears the other language, once it is there. */
let second: Recogniser | null = null;
/** The audio clock when turns were started; null while they are not. Models may still be loading then. */
let turnsFromMs: number | null = null;
let terms: readonly string[] = [];
const tickets = new TicketRequests(send);
const loadMonitor = new LoadMonitor((overloaded) => sendEvent({ type: 'overloaded', overloaded }));
/** Set for a recogniser whose words come from the page. */
let onPageWords: ((channel: Channel, text: string, final: boolean) => void) | null = null;

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  switch (data.type) {
    case 'load':
      loading ??= load(data.choice);
      break;
    case 'also-hear':
      void alsoHear(data.model);
      break;
    case 'attach':
      attach(data);
      break;
    case 'detach':
      detach(data.channel);
      break;
    case 'set-terms':
      terms = data.terms;
      pipeline?.setTerms(terms);
      break;
    case 'tell-speaker':
      pipeline?.tellSpeaker(data.turnId, data.speaker);
      break;
    case 'start-turns':
      turnsFromMs = data.atMs;
      pipeline?.startTurns(data.atMs);
      break;
    case 'stop-turns':
      void stopTurns();
      break;
    case 'words':
      onPageWords?.(data.channel, data.text, data.final);
      break;
    case 'ticket':
      tickets.onTicket(data);
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
    const models = await loadModels(choice, {
      onProgress: (progress) => {
        totalBytes = progress.totalBytes;
        send({ type: 'progress', progress });
      },
      onEvent: sendEvent,
      terms: () => terms,
      getTicket: tickets.request,
      second: () => second,
    });
    openSecond = models.openSecond;
    onPageWords = models.onWords ?? null;
    const deps = { ...models, onEvent: sendEvent, turns: false, terms, load: loadMonitor };
    pipeline = createSpeechPipeline(deps);
    if (turnsFromMs !== null) pipeline.startTurns(turnsFromMs);
    send({ type: 'progress', progress: { loadedBytes: totalBytes, totalBytes, phase: 'ready' } });
  } catch (error) {
    loading = null;
    send({ type: 'load-failed', error: error instanceof Error ? error : new Error(String(error)) });
  }
}

/** Nothing that is heard waits for it. */
async function alsoHear(model: SecondModel): Promise<void> {
  try {
    await loading;
    if (openSecond === undefined) throw new Error('this recogniser takes no second language');
    const opened = await openSecond(model, (loadedBytes, totalBytes) =>
      send({ type: 'also-progress', loadedBytes, totalBytes }),
    );
    void second?.close();
    second = opened;
    send({ type: 'also-heard' });
  } catch (error) {
    send({ type: 'also-failed', error: error instanceof Error ? error : new Error(String(error)) });
  }
}

function attach({ channel, port, sampleRate, startMs }: Attach): void {
  detach(channel);
  ports.set(channel, port);
  const resampler = new Resampler(sampleRate);
  const meter = new LevelMeter(sampleRate);
  port.addEventListener('message', ({ data }: MessageEvent<AudioChunk>) => {
    const atMs = startMs + data.atMs;
    const level = meter.onSamples(data.samples);
    if (level !== null) sendEvent({ type: 'level', channel, ...level, atMs });
    pipeline?.push(channel, resampler.process(data.samples), atMs - resampler.latencyMs);
  });
  port.start();
}

/** The channel's sound is over: its last turn is finished. */
function detach(channel: Channel): void {
  const port = ports.get(channel);
  if (port === undefined) return;
  port.close();
  ports.delete(channel);
  void pipeline?.end(channel);
}

async function stopTurns(): Promise<void> {
  turnsFromMs = null;
  await pipeline?.end();
  pipeline?.stopTurns();
  send({ type: 'turns-stopped' });
}
