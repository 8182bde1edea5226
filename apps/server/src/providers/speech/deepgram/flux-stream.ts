import { z } from 'zod';
import { toBytes, samplesOfSeconds } from '../sound.ts';
import { FAILURES } from '../speech-engine.ts';
import { PaddedClock } from '../padded-clock.ts';
import { SocketStream } from '../socket-stream.ts';
import { messageReader } from '../vendor-messages.ts';

/**
 * Deepgram's `/v2/listen` (Flux), whose model says when a turn ends. Not tried live: written from
 * developers.deepgram.com/docs/flux and the types of deepgram/deepgram-python-sdk
 * (src/deepgram/listen/v2), and proven against a local server that speaks it.
 */

const seconds = z.number().nonnegative();
const read = messageReader(
  z.object({ type: z.string() }).transform(({ type }) => type),
  {
    /** listen_v2connected.py: the first message. */
    Connected: z.object({}),
    /** listen_v2turn_info.py; order of the events: docs/flux/state. */
    TurnInfo: z.object({
      event: z.enum(['Update', 'StartOfTurn', 'EagerEndOfTurn', 'TurnResumed', 'EndOfTurn']),
      audio_window_end: seconds,
      /** The text of the whole turn so far. */
      transcript: z.string(),
    }),
    /** listen_v2fatal_error.py: the connection ends after it. */
    Error: z.object({ code: z.string() }),
  },
);
type TurnInfo = Extract<ReturnType<typeof read>, { type: 'TurnInfo' }>['body'];

/**
 * Sent after a flush: Flux ends a turn "on the audio transcribed so far" (docs/flux/force-end-turn) and
 * reports about every 0.25 s of it (docs/flux/state), so what was said last needs silence behind it.
 */
const silenceBehindFlush = new Int16Array(samplesOfSeconds(0.5));
/** Flux has no KeepAlive, and closes without sound after 10 s (docs/audio-keep-alive) as Nova does. */
const signOfLife = new Int16Array(samplesOfSeconds(0.1));

export class FluxStream extends SocketStream {
  #clock: PaddedClock | null = null;
  #inTurn = false;
  #forced = false;
  /** The flush that has no answer yet: everything sent before it. */
  #wanted: number | null = null;

  protected override onOpen(): void {
    // Sound may be sent when Connected has come.
  }

  protected override sendSound(sound: Int16Array): void {
    this.socket.sendBytes(toBytes(sound));
  }

  protected override sendFlush(): void {
    this.#wanted = this.sent;
    // Sound that follows waits, or the turn that is ended would have its words too.
    this.pause();
    this.#sendSilence(silenceBehindFlush);
  }

  protected override onIdle(): void {
    this.#sendSilence(signOfLife);
  }

  #sendSilence(silence: Int16Array): void {
    this.#vendorClock().pad(this.sent, silence.length);
    this.socket.sendBytes(toBytes(silence));
  }

  protected override goodbye(): object {
    // docs/flux/close-stream: the vendor answers for what it has and closes.
    return { type: 'CloseStream' };
  }

  protected override onMessage(given: unknown): void {
    const message = read(given);
    if (message === 'other') return;
    if (message === 'unreadable') this.fail(FAILURES.unreadable);
    else if (message.type === 'Connected') this.ready();
    else if (message.type === 'TurnInfo') this.#turnInfo(message.body);
    else this.fail(FAILURES.brokenOff);
  }

  #turnInfo({ event, transcript, audio_window_end: end }: TurnInfo): void {
    const at = this.#vendorClock().ours(samplesOfSeconds(end));
    if (event === 'EndOfTurn') {
      this.#inTurn = false;
      this.#forced = false;
      this.onSound(transcript, this.settled, at, true);
      this.turn('ended', at);
    } else {
      this.#inTurn ||= event !== 'Update' || transcript !== '';
      if (transcript !== '') this.onSound(transcript, this.settled, at, false);
      if (event === 'EagerEndOfTurn') this.turn('eager', at);
      if (event === 'TurnResumed') this.turn('resumed', at);
    }
    this.#answerFlush(at);
  }

  /** When the vendor has gone through what the flush wants: the turn ends here, or nothing was said. */
  #answerFlush(at: number): void {
    if (this.#wanted === null || at < this.#wanted) return;
    if (this.#inTurn) {
      if (this.#forced) return;
      this.#forced = true;
      // docs/flux/force-end-turn: answered by EndOfTurn; ignored when no turn is in progress.
      this.socket.sendJson({ type: 'ForceEndTurn' });
      return;
    }
    if (this.#wanted > this.settled) this.onSound('', this.settled, this.#wanted, true);
    this.#wanted = null;
    this.ready();
  }

  #vendorClock(): PaddedClock {
    this.#clock ??= new PaddedClock(this.start);
    return this.#clock;
  }
}
