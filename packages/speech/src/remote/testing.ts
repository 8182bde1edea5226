import { SOUND_FRAME_HEADER_BYTES, type SpeechServerMessage } from '@cuecard/contract';
import { FRAME_MS, FRAME_SAMPLES } from '../constants.ts';
import type { SpeechEvent } from '../events.ts';
import type { AskedSound } from '../recogniser.ts';
import { createRemoteRecogniser } from './remote-recogniser.ts';
import type { LinkHandlers, LinkSocket } from './speech-link.ts';
import type { SourceClock } from './words-source.ts';

/** Time that passes by hand. */
export class HandClock implements SourceClock {
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

  async pass(ms: number): Promise<void> {
    const untilMs = this.#now + ms;
    for (;;) {
      await settled();
      const [next] = this.#timers
        .filter(({ atMs }) => atMs <= untilMs)
        .sort((a, b) => a.atMs - b.atMs);
      if (next === undefined) break;
      this.clearTimeout(next);
      this.#now = next.atMs;
      next.callback();
    }
    this.#now = untilMs;
    await settled();
  }
}

export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

/** A server that a test plays: what it was sent, and what it says. */
export class HandServer {
  readonly lines: HandLine[] = [];
  connect = (handlers: LinkHandlers): LinkSocket => {
    const line = new HandLine(handlers);
    this.lines.push(line);
    return line;
  };

  get line(): HandLine {
    const line = this.lines.at(-1);
    if (line === undefined) throw new Error('nobody has connected');
    return line;
  }
}

export class HandLine implements LinkSocket {
  readonly told: Record<string, unknown>[] = [];
  /** Samples as they came, from where to where. */
  readonly sound: { from: number; to: number }[] = [];
  isClosed = false;
  readonly #handlers: LinkHandlers;

  constructor(handlers: LinkHandlers) {
    this.#handlers = handlers;
  }

  send(data: string | ArrayBuffer): void {
    if (typeof data === 'string') return void this.told.push(JSON.parse(data));
    const from = new DataView(data).getUint32(0, true);
    this.sound.push({ from, to: from + (data.byteLength - SOUND_FRAME_HEADER_BYTES) / 2 });
  }

  close(): void {
    this.isClosed = true;
  }

  open(): void {
    this.#handlers.open();
  }

  ready(): void {
    this.open();
    this.says({ type: 'ready' });
  }

  says(message: SpeechServerMessage): void {
    this.#handlers.message(JSON.stringify(message));
  }

  hears(text: string, from: number, to: number, final = false): void {
    this.says({ type: 'heard', text, from, to, final });
  }

  /** 1006: without a good-bye. */
  breaksOff(code = 1006): void {
    this.#handlers.close(code);
  }
}

/** Frames of one channel, pushed by hand. */
export function frames(count: number, startMs: number, voiced: boolean, inTurn = voiced) {
  return Array.from({ length: count }, (_, index) => ({
    channel: 'interviewer' as const,
    samples: new Float32Array(FRAME_SAMPLES).fill(0.25),
    startMs: startMs + index * FRAME_MS,
    voiced,
    inTurn,
  }));
}

export function ofType<Type extends SpeechEvent['type']>(
  events: readonly SpeechEvent[],
  type: Type,
): Extract<SpeechEvent, { type: Type }>[] {
  return events.filter((event) => event.type === type) as Extract<SpeechEvent, { type: Type }>[];
}

export const samples = (count: number) => count * FRAME_SAMPLES;

export function startRemote({
  partials = true,
  getTicket,
}: { partials?: boolean; getTicket?: () => Promise<string> } = {}) {
  const clock = new HandClock();
  const server = new HandServer();
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
  const hear = (...[count, startMs, voiced, inTurn]: Parameters<typeof frames>) => {
    for (const frame of frames(count, startMs, voiced, inTurn)) recogniser.along?.hear(frame);
  };
  const ask = (purpose: AskedSound['purpose'], isAborted = () => false, segmentId = 'a') => {
    const asked = { channel: 'interviewer', segmentId, purpose, fromMs: 0, toMs: 0 } as const;
    const answer = { text: undefined as string | null | undefined };
    void recogniser
      .transcribe(new Float32Array(0), { asked, isAborted })
      .then((heard) => (answer.text = heard?.text ?? null));
    return answer;
  };
  return { clock, server, events, recogniser, hear, ask };
}
