import type { Channel } from '../events.ts';
// oxlint-disable-next-line import/default -- Vite answers with the address of the built file
import workletUrl from './capture-worklet.ts?worker&url';

/** The stream has no sound: a shared screen or tab without its audio. */
class NoSoundTrackError extends Error {
  override readonly name = 'NoSoundTrackError';
}

export interface CaptureAttachment {
  /** Delivers `AudioChunk`s: to be transferred to the worker. */
  readonly port: MessagePort;
  readonly sampleRate: number;
  /** What the chunks' times count from. */
  readonly startMs: number;
  /** @returns false if it was closed or replaced before. */
  close(): boolean;
}

/** Owns the audio context and its nodes. There is one context, so that all channels share one clock. */
export class Capture {
  readonly #attachments = new Map<Channel, CaptureAttachment>();
  #context: AudioContext | null = null;
  /** When the context's clock began, by `performance.now`. */
  #startMs = 0;
  #ready: Promise<void> | null = null;

  /**
   * The audio clock, ms: that of the context, which began at `performance.now`, so that sound that comes from
   * elsewhere has the same one.
   */
  get nowMs(): number {
    if (this.#context === null) return performance.now();
    return this.#startMs + this.#context.currentTime * 1000;
  }

  /** @throws NoSoundTrackError if the stream has no live sound track. */
  async attach(
    channel: Channel,
    stream: MediaStream,
    onEnded: () => void,
  ): Promise<CaptureAttachment> {
    const track = stream.getAudioTracks().find((each) => each.readyState === 'live');
    if (track === undefined) throw new NoSoundTrackError('the stream has no live sound track');
    const context = await this.#openContext();
    this.#attachments.get(channel)?.close();
    const attachment = connect(context, new MediaStream([track]));
    const close = (): boolean => {
      track.removeEventListener('ended', ended);
      if (this.#attachments.get(channel) !== owned) return false;
      this.#attachments.delete(channel);
      attachment.disconnect();
      return true;
    };
    const ended = () => {
      if (close()) onEnded();
    };
    const { sampleRate } = context;
    const owned = { port: attachment.port, sampleRate, startMs: this.#startMs, close };
    this.#attachments.set(channel, owned);
    track.addEventListener('ended', ended);
    return owned;
  }

  async close(): Promise<void> {
    for (const attachment of this.#attachments.values()) attachment.close();
    await this.#context?.close();
    this.#context = null;
    this.#ready = null;
  }

  /** At the device's own rate: Firefox refuses to connect a stream to a context of another rate. */
  async #openContext(): Promise<AudioContext> {
    if (this.#context === null) {
      this.#startMs = performance.now();
      this.#context = createContext();
    }
    const context = this.#context;
    this.#ready ??= context.audioWorklet.addModule(workletUrl);
    try {
      await this.#ready;
    } catch (error) {
      this.#ready = null;
      throw error;
    }
    // Not awaited: without a user's gesture it stays pending, and levels say that nothing is heard.
    if (context.state === 'suspended') void context.resume();
    return context;
  }
}

/**
 * A browser may suspend a context by itself (a device that changes, a call on a phone, which Safari names
 * `interrupted`): then it is resumed, also when the page is looked at again; where that needs a gesture (a page that
 * was loaded again), by the next one.
 */
function createContext(): AudioContext {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const gestures = new AbortController();
  const resume = () => {
    if (context.state === 'running' || context.state === 'closed') return;
    // In the middle of a call it is refused: the call's end says so by another change of state.
    context.resume().catch(() => undefined);
  };
  for (const gesture of ['pointerdown', 'keydown'])
    window.addEventListener(gesture, resume, { signal: gestures.signal });
  document.addEventListener('visibilitychange', resume, { signal: gestures.signal });
  context.addEventListener('statechange', () => {
    // Asked for at once, Safari would begin and be interrupted over and over while the call lasts.
    if (context.state === 'suspended') resume();
    if (context.state === 'closed') gestures.abort();
  });
  return context;
}

/** Source → worklet → destination: a node that leads nowhere may not be run. Its output is silence. */
function connect(
  context: AudioContext,
  stream: MediaStream,
): { port: MessagePort; disconnect: () => void } {
  const source = context.createMediaStreamSource(stream);
  const node = new AudioWorkletNode(context, 'cuecard-capture', {
    numberOfInputs: 1,
    numberOfOutputs: 1,
  });
  const { port1, port2 } = new MessageChannel();
  node.port.postMessage({ port: port1 }, [port1]);
  source.connect(node).connect(context.destination);
  const disconnect = () => {
    node.port.postMessage({}, []);
    source.disconnect();
    node.disconnect();
  };
  return { port: port2, disconnect };
}
