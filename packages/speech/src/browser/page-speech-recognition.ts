import type { SpokenLanguage } from '@cuecard/contract';
import type { Channel } from '../events.ts';
import { startWebSpeech } from './web-speech.ts';

export interface PageSpeechRecognitionDeps {
  readonly language: SpokenLanguage;
  readonly onWords: (channel: Channel, text: string, final: boolean) => void;
  readonly onFailed: () => void;
  readonly startRecognition?: typeof startWebSpeech;
}

/** Runs the browser's own recogniser, which exists on the page alone: one per channel, while turns are wanted. */
export class PageSpeechRecognition {
  readonly #deps: PageSpeechRecognitionDeps;
  readonly #tracks = new Map<Channel, MediaStreamTrack>();
  readonly #running = new Map<Channel, { close(): void }>();
  #isStarted = false;

  constructor(deps: PageSpeechRecognitionDeps) {
    this.#deps = deps;
  }

  attach(channel: Channel, stream: MediaStream): void {
    this.detach(channel);
    const [track] = stream.getAudioTracks();
    if (track === undefined) return;
    this.#tracks.set(channel, track);
    if (this.#isStarted) this.#startChannel(channel, track);
  }

  detach(channel: Channel): void {
    this.#tracks.delete(channel);
    this.#running.get(channel)?.close();
    this.#running.delete(channel);
  }

  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    for (const [channel, track] of this.#tracks) this.#startChannel(channel, track);
  }

  stop(): void {
    this.#isStarted = false;
    for (const hearing of this.#running.values()) hearing.close();
    this.#running.clear();
  }

  #startChannel(channel: Channel, track: MediaStreamTrack): void {
    const { language, onWords, onFailed, startRecognition = startWebSpeech } = this.#deps;
    const onChannelWords = (text: string, final: boolean) => onWords(channel, text, final);
    this.#running.set(
      channel,
      startRecognition({ language, track, onWords: onChannelWords, onFailed }),
    );
  }
}
