import type { SpeechFailure, SpokenLanguage } from '@cuecard/contract';
import { vi } from 'vitest';
import type { SpeechEngine, SpeechEvent, SpeechStream } from '../speech-engine.ts';

type Heard = Extract<SpeechEvent, { type: 'heard' }>;
type Failed = Extract<SpeechEvent, { type: 'failed' }>;

export interface ListeningOptions {
  readonly language?: SpokenLanguage;
  readonly terms?: readonly string[];
  /** The first sample, of the client's clock. */
  readonly from?: number;
}

/** Pieces of 40 ms, as a client sends them. */
const PIECE_SAMPLES = 640;
const PATIENCE = { timeout: 5_000, interval: 10 };

/** Speaks into an engine's stream and keeps what it tells. */
export class Listener {
  readonly events: SpeechEvent[] = [];
  readonly stream: SpeechStream;
  readonly from: number;
  readonly #dropping = new AbortController();
  /** The sample that is said next. */
  at: number;

  constructor(engine: SpeechEngine, options: ListeningOptions = {}) {
    const { language = 'en', terms = [], from = 48_000 } = options;
    this.from = from;
    this.at = from;
    this.stream = engine.open({
      language,
      terms,
      onEvent: (event) => this.events.push(event),
      signal: this.#dropping.signal,
    });
  }

  drop(): void {
    this.#dropping.abort();
  }

  sendSound(sound: Int16Array): void {
    for (let i = 0; i < sound.length; i += PIECE_SAMPLES) {
      const piece = sound.slice(i, i + PIECE_SAMPLES);
      this.stream.push(piece, this.at);
      this.at += piece.length;
    }
  }

  /** Asks for the text of all that was said; returns the sample up to which. */
  flush(): number {
    this.stream.flush(this.at);
    return this.at;
  }

  get heard(): Heard[] {
    return this.events.filter((event) => event.type === 'heard');
  }

  get finals(): Heard[] {
    return this.heard.filter(({ final }) => final);
  }

  /** The text of the finals that end after `from` and not after `to`. */
  readText(from: number, to: number): string {
    const texts = this.finals.filter((final) => final.to > from && final.to <= to);
    return texts
      .map(({ text }) => text.trim())
      .join(' ')
      .trim();
  }

  async ready(): Promise<void> {
    await until('ready', () => this.events[0]?.type === 'ready');
  }

  async finalUpTo(sample: number): Promise<void> {
    await until(`a final up to ${sample}`, () => (this.finals.at(-1)?.to ?? 0) >= sample);
  }

  async partial(): Promise<Heard> {
    const find = (): Heard | undefined => this.heard.find(({ text }) => text !== '');
    return until('words', find);
  }

  async failed(): Promise<{ failure: SpeechFailure; again: boolean }> {
    const find = (): Failed | undefined => this.events.find((event) => event.type === 'failed');
    const { failure, again } = await until('a failure', find);
    return { failure, again };
  }
}

/** Waits for what is neither undefined nor false. */
async function until<T>(what: string, find: () => T | false | undefined): Promise<T> {
  return vi.waitFor(() => {
    const found = find();
    if (found === undefined || found === false) throw new Error(`waited for ${what}`);
    return found;
  }, PATIENCE);
}
