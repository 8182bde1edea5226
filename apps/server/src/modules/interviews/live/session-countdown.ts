import { INTERVIEW as limits, type LogEventBody, type ServerMessage } from '@cuecard/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { InterviewLog, LiveAudience } from './ports.ts';
import type { SessionAnswers } from './session-answers.ts';
import type { SessionMeter } from './session-meter.ts';
import type { SessionQueue } from './session-queue.ts';

/** The clock message is also the server's heartbeat: at least every 0.5 s by the protocol. */
const TICK_MS = 450;
/**
 * A computer sends something every half second. One that has not is away for those who follow; it is no end of its
 * time, which who sends less often could save. Milliseconds.
 */
const AWAY_AFTER_MS = 1250;
/** An answer that streams when the time is up may go on this long, milliseconds. */
const MAX_LAST_ANSWER_MS = 30_000;

export interface SessionCountdownOptions {
  readonly clock: Clock;
  readonly log: InterviewLog;
  readonly queue: SessionQueue;
  readonly meter: SessionMeter;
  readonly audience: LiveAudience;
  readonly answers: SessionAnswers;
}

/** The countdown of one session: tells its clients the time, charges it, warns, and ends the interview with it. */
export class SessionCountdown {
  readonly #options: SessionCountdownOptions;
  #cancelTicks = (): void => {};
  #cancelLastAnswer = (): void => {};
  #upkeepWaits = false;

  constructor(options: SessionCountdownOptions) {
    this.#options = options;
  }

  /** Ticks from now on, until `stop`. */
  start(): void {
    this.#cancelTicks = this.#options.clock.every(TICK_MS, () => this.#tick());
  }

  stop(): void {
    this.#cancelTicks();
    this.#cancelLastAnswer();
  }

  /** Time runs while the interview is active and somebody who runs it is connected. */
  update(): void {
    const { meter, log, audience } = this.#options;
    meter.setRunning(log.state.state === 'active' && audience.some(({ follows }) => !follows));
  }

  /** A computer that sleeps or is offline closes nothing: it keeps its place, and is said to be away. */
  message(): ServerMessage {
    const { audience, meter } = this.#options;
    const isHeard = audience.some((client) => !client.follows && client.silentMs() < AWAY_AFTER_MS);
    return { type: 'clock', remainingMs: meter.remainingMs(), running: meter.running && isHeard };
  }

  #tick(): void {
    const { audience, meter, queue } = this.#options;
    audience.send(this.message());
    if (!meter.running || this.#upkeepWaits) return;
    this.#upkeepWaits = true;
    void queue.run(async () => {
      this.#upkeepWaits = false;
      await this.#upkeep();
    });
  }

  async #upkeep(): Promise<void> {
    const { log, meter } = this.#options;
    if (log.state.state !== 'active') return;
    await meter.charge({ all: false });
    // Near the end it is looked at each time: what is bought now counts at once.
    if (isShort(meter.remainingMs())) await meter.refresh();
    const remainingMs = meter.remainingMs();
    if (!isShort(remainingMs)) return;
    if (remainingMs <= 0) await this.#endInterview();
    else if (log.state.warnedAtRemainingMs === null)
      await log.commit(() => [{ type: 'time.warning', remainingMs }]);
  }

  /** An answer that streams may finish, within bounds. */
  async #endInterview(): Promise<void> {
    const { clock, log, queue, answers } = this.#options;
    const ending: LogEventBody = { type: 'interview.state', state: 'ending', reason: 'time' };
    await log.commit(() => [ending]);
    await queue.followUp();
    this.#cancelLastAnswer = clock.after(MAX_LAST_ANSWER_MS, () => {
      void queue.runAndFollowUp(() => log.commit(() => answers.takeEnds({ outcome: 'stopped' })));
    });
  }
}

const isShort = (remainingMs: number | null): remainingMs is number =>
  remainingMs !== null && remainingMs <= limits.warningMs;
