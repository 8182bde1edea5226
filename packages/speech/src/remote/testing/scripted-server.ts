import { SOUND_FRAME_HEADER_BYTES, type SpeechServerMessage } from '@cuecard/contract';
import { FRAME_MS, FRAME_SAMPLES } from '../../constants.ts';
import type { SpeechEvent } from '../../events.ts';
import type { DecodeTarget } from '../../recogniser.ts';
import { createRemoteRecogniser } from '../remote-recogniser.ts';
import type { SocketHandlers, SpeechSocket } from '../speech-link.ts';
import type { StreamClock } from '../transcript-source.ts';

/** A clock that only `advance` moves. */
export class ManualClock implements StreamClock {
  #now = 0;
  #timers: { atMs: number; callback: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  setTimeout(callback: () => void, ms: number): unknown {
    const timer = { atMs: this.#now + ms, callback };
    this.#timers.push(timer);
    return timer;
  }

  clearTimeout(timer: unknown): void {
    this.#timers = this.#timers.filter((each) => each !== timer);
  }

  async advance(ms: number): Promise<void> {
    const untilMs = this.#now + ms;
    for (;;) {
      await flushMicrotasks();
      const [next] = this.#timers
        .filter(({ atMs }) => atMs <= untilMs)
        .sort((a, b) => a.atMs - b.atMs);
      if (next === undefined) break;
      this.clearTimeout(next);
      this.#now = next.atMs;
      next.callback();
    }
    this.#now = untilMs;
    await flushMicrotasks();
  }
}

export async function flushMicrotasks(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

/** A server whose messages a test sends by hand; it records what it was sent. */
class ScriptedServer {
  readonly connections: ScriptedConnection[] = [];
  connect = (handlers: SocketHandlers): SpeechSocket => {
    const latest = new ScriptedConnection(handlers);
    this.connections.push(latest);
    return latest;
  };

  get latest(): ScriptedConnection {
    const latest = this.connections.at(-1);
    if (latest === undefined) throw new Error('nobody has connected');
    return latest;
  }
}

class ScriptedConnection implements SpeechSocket {
  readonly messages: Record<string, unknown>[] = [];
  /** Ranges of samples in the order in which they came. */
  readonly audio: { from: number; to: number }[] = [];
  isClosed = false;
  readonly #handlers: SocketHandlers;

  constructor(handlers: SocketHandlers) {
    this.#handlers = handlers;
  }

  send(data: string | ArrayBuffer): void {
    if (typeof data === 'string') return void this.messages.push(JSON.parse(data));
    const from = new DataView(data).getUint32(0, true);
    this.audio.push({ from, to: from + (data.byteLength - SOUND_FRAME_HEADER_BYTES) / 2 });
  }

  close(): void {
    this.isClosed = true;
  }

  open(): void {
    this.#handlers.onOpen();
  }

  ready(): void {
    this.open();
    this.sendMessage({ type: 'ready' });
  }

  sendMessage(message: SpeechServerMessage): void {
    this.#handlers.onMessage(JSON.stringify(message));
  }

  sendTranscript(text: string, from: number, to: number, final = false): void {
    this.sendMessage({ type: 'heard', text, from, to, final });
  }

  /** 1006: without a good-bye. */
  dropConnection(code = 1006): void {
    this.#handlers.onClose(code);
  }
}

/** Frames of one channel for a test to push. */
export function makeFrames(count: number, startMs: number, voiced: boolean, inTurn = voiced) {
  return Array.from({ length: count }, (_, index) => ({
    channel: 'interviewer' as const,
    samples: new Float32Array(FRAME_SAMPLES).fill(0.25),
    startMs: startMs + index * FRAME_MS,
    voiced,
    inTurn,
  }));
}

export function filterByType<Type extends SpeechEvent['type']>(
  events: readonly SpeechEvent[],
  type: Type,
): Extract<SpeechEvent, { type: Type }>[] {
  return events.filter((event) => event.type === type) as Extract<SpeechEvent, { type: Type }>[];
}

export const countSamples = (count: number) => count * FRAME_SAMPLES;

export function startRemote({
  partials = true,
  getTicket,
}: { partials?: boolean; getTicket?: () => Promise<string> } = {}) {
  const clock = new ManualClock();
  const server = new ScriptedServer();
  const events: SpeechEvent[] = [];
  let tickets = 0;
  const recogniser = createRemoteRecogniser({
    engine: { id: 'deepgram', name: 'Deepgram nova-3', partials },
    language: 'en',
    terms: () => ['hash table'],
    connect: server.connect,
    getTicket: getTicket ?? (() => Promise.resolve(`ticket-${++tickets}`)),
    onEvent: (event) => events.push(event),
    clock,
    random: () => 1,
  });
  const pushFrames = (...[count, startMs, voiced, inTurn]: Parameters<typeof makeFrames>) => {
    for (const frame of makeFrames(count, startMs, voiced, inTurn))
      recogniser.streaming?.onFrame(frame);
  };
  const request = (purpose: DecodeTarget['purpose'], isAborted = () => false, segmentId = 'a') => {
    const asked = { channel: 'interviewer', segmentId, purpose, fromMs: 0, toMs: 0 } as const;
    const answer = { text: undefined as string | null | undefined };
    void recogniser
      .transcribe(new Float32Array(0), { target: asked, isAborted })
      .then((heard) => (answer.text = heard?.text ?? null));
    return answer;
  };
  return { clock, server, events, recogniser, hear: pushFrames, ask: request };
}
