import { z } from 'zod';
import { toBytes, samplesOfSeconds } from '../sound.ts';
import { FAILURES } from '../speech-engine.ts';
import { SocketStream, type SocketStreamOptions } from '../socket-stream.ts';
import { messageReader } from '../vendor-messages.ts';

/**
 * Deepgram's `/v1/listen` (Nova). Not tried live: written from developers.deepgram.com,
 * reference/speech-to-text/listen-streaming, and proven against a local server that speaks it.
 */

const seconds = z.number().nonnegative();
/** developers.deepgram.com/reference/speech-to-text/listen-streaming, "Receive". */
const read = messageReader(
  z.object({ type: z.string() }).transform(({ type }) => type),
  {
    Results: z.object({
      start: seconds,
      duration: seconds,
      is_final: z.boolean(),
      speech_final: z.boolean().default(false),
      /** docs/finalize: this answers a Finalize. */
      from_finalize: z.boolean().default(false),
      channel: z.object({ alternatives: z.array(z.object({ transcript: z.string() })).min(1) }),
    }),
    /** docs/errors: sent before the vendor closes. */
    Error: z.object({}),
  },
);
type Results = Extract<ReturnType<typeof read>, { type: 'Results' }>['body'];

/**
 * docs/finalize: `from_finalize` comes when a noticeable amount of sound was waiting, and is not
 * guaranteed. When nothing has come after so long and no words are open, nothing was waiting.
 */
const NOTHING_WAITING_MS = 1_500;

/** More than the vendor rounds its times by, less than any speech. */
const roundingOfTimes = samplesOfSeconds(0.1);

interface ListenOptions extends SocketStreamOptions {
  readonly nothingWaitingMs?: number;
}

export class ListenStream extends SocketStream {
  readonly #nothingWaitingMs: number;
  /** Words were heard that are not final yet. */
  #openWords = false;
  /** The position in the sound at each Finalize that has no answer yet. */
  #finalizes: number[] = [];
  #nothingWaiting: NodeJS.Timeout | null = null;

  constructor(options: ListenOptions) {
    super(options);
    this.#nothingWaitingMs = options.nothingWaitingMs ?? NOTHING_WAITING_MS;
  }

  protected override onOpen(): void {
    // The handshake is the acceptance: the vendor says nothing before it has sound.
    this.ready();
  }

  protected override sendSound(sound: Int16Array): void {
    this.socket.sendBytes(toBytes(sound));
  }

  protected override sendFlush(): void {
    this.#finalizes.push(this.sent);
    // docs/finalize
    this.socket.sendJson({ type: 'Finalize' });
    this.#stopWaiting();
    this.#nothingWaiting = setTimeout(() => this.#nothingWasWaiting(), this.#nothingWaitingMs);
  }

  protected override goodbye(): object {
    // docs/close-stream: the vendor sends its last results and a Metadata, then closes.
    return { type: 'CloseStream' };
  }

  protected override onIdle(): void {
    // docs/audio-keep-alive: without it the vendor closes after 10 s.
    this.socket.sendJson({ type: 'KeepAlive' });
  }

  protected override onEnd(): void {
    this.#stopWaiting();
  }

  protected override onMessage(given: unknown): void {
    const message = read(given);
    if (message === 'other') return;
    if (message === 'unreadable') this.fail(FAILURES.unreadable);
    else if (message.type === 'Error') this.fail(FAILURES.brokenOff);
    else this.#results(message.body);
  }

  #results({ start, duration, is_final: final, channel, ...body }: Results): void {
    const text = channel.alternatives[0]?.transcript ?? '';
    const from = this.start + samplesOfSeconds(start);
    let to = from + samplesOfSeconds(duration);
    this.#openWords = !final && text !== '';
    if (body.from_finalize) to = this.#finalizeAnsweredAt(to);
    if (final || text !== '') this.onSound(text, from, to, final);
    if (final) this.#answered();
    if (body.speech_final) this.turn('ended', to);
  }

  /**
   * An answered Finalize answers for all that was sent before it, whatever its times are rounded to.
   * Answers come in order; those that never came are left behind by the vendor's own time.
   */
  #finalizeAnsweredAt(to: number): number {
    this.#finalizes = this.#finalizes.filter((sent) => sent >= to - roundingOfTimes);
    return Math.max(to, this.#finalizes.shift() ?? to);
  }

  /** A final that reached the last Finalize's sound is its answer, whether it says so or not. */
  #answered(): void {
    if ((this.#finalizes.at(-1) ?? 0) <= this.settled) this.#stopWaiting();
  }

  #nothingWasWaiting(): void {
    const last = this.#finalizes.at(-1);
    // While words are open the vendor owes an answer, and the stream's own deadline waits for it.
    if (last === undefined || this.#openWords) return;
    this.#finalizes = [];
    if (last > this.settled) this.onSound('', this.settled, last, true);
  }

  #stopWaiting(): void {
    if (this.#nothingWaiting !== null) clearTimeout(this.#nothingWaiting);
    this.#nothingWaiting = null;
  }
}
