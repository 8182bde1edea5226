import type { SpokenLanguage } from '@cuecard/contract';
import type { Channel } from '../events.ts';
import { hearByWebSpeech } from './web-speech.ts';

export interface PageEarsParts {
  readonly language: SpokenLanguage;
  readonly onWords: (channel: Channel, text: string, final: boolean) => void;
  readonly onFailed: () => void;
  readonly hear?: typeof hearByWebSpeech;
}

/** The browser's recogniser lives on the page: one a channel, while turns are wanted. */
export class PageEars {
  readonly #parts: PageEarsParts;
  readonly #tracks = new Map<Channel, MediaStreamTrack>();
  readonly #hearing = new Map<Channel, { close(): void }>();
  #wanted = false;

  constructor(parts: PageEarsParts) {
    this.#parts = parts;
  }

  attach(channel: Channel, stream: MediaStream): void {
    this.detach(channel);
    const [track] = stream.getAudioTracks();
    if (track === undefined) return;
    this.#tracks.set(channel, track);
    if (this.#wanted) this.#hear(channel, track);
  }

  detach(channel: Channel): void {
    this.#tracks.delete(channel);
    this.#hearing.get(channel)?.close();
    this.#hearing.delete(channel);
  }

  start(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    for (const [channel, track] of this.#tracks) this.#hear(channel, track);
  }

  stop(): void {
    this.#wanted = false;
    for (const hearing of this.#hearing.values()) hearing.close();
    this.#hearing.clear();
  }

  #hear(channel: Channel, track: MediaStreamTrack): void {
    const { language, onWords, onFailed, hear = hearByWebSpeech } = this.#parts;
    const say = (text: string, final: boolean) => onWords(channel, text, final);
    this.#hearing.set(channel, hear({ language, track, onWords: say, onFailed }));
  }
}
