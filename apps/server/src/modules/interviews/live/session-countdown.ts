import { INTERVIEW as limits, type ServerMessage } from '@cuecard/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { SessionAudience } from '../../../platform/realtime/session-audience.ts';
import type { LiveClient } from './ports.ts';
import type { SessionJournal } from './session-journal.ts';
import type { SessionMeter } from './session-meter.ts';

/** The clock message is also the server's heartbeat: at least every 0.5 s by the protocol. */
const TICK_MS = 450;

export interface SessionCountdownOptions {
  readonly clock: Clock;
  readonly journal: SessionJournal;
  readonly meter: SessionMeter;
  readonly audience: SessionAudience<ServerMessage, LiveClient>;
  /** Runs the task in turn with everything else that writes to the log. */
  readonly inTurn: (task: () => Promise<void>) => Promise<void>;
  /** No time is left; called in turn. */
  readonly onTimeUp: () => Promise<void>;
}

/** The countdown of one session: tells its clients the time, charges it, warns, and notices its end. */
export class SessionCountdown {
  readonly #options: SessionCountdownOptions;
  #cancel = (): void => {};
  #upkeepWaits = false;

  constructor(options: SessionCountdownOptions) {
    this.#options = options;
  }

  /** Ticks from now on, until `stop`. */
  start(): void {
    this.#cancel = this.#options.clock.every(TICK_MS, () => this.#tick());
  }

  stop(): void {
    this.#cancel();
  }

  /** Time runs while the interview is active and somebody who runs it is connected. */
  follow(): void {
    const { meter, journal, audience } = this.#options;
    meter.setRunning(journal.state.state === 'active' && audience.some(({ follows }) => !follows));
  }

  message(): ServerMessage {
    const { meter } = this.#options;
    return { type: 'clock', remainingMs: meter.remainingMs(), running: meter.running };
  }

  #tick(): void {
    const { audience, meter, inTurn } = this.#options;
    audience.send(this.message());
    if (!meter.running || this.#upkeepWaits) return;
    this.#upkeepWaits = true;
    void inTurn(async () => {
      this.#upkeepWaits = false;
      await this.#upkeep();
    });
  }

  async #upkeep(): Promise<void> {
    const { journal, meter, onTimeUp } = this.#options;
    if (journal.state.state !== 'active') return;
    await meter.charge({ all: false });
    // Near the end it is looked at each time: what is bought now counts at once.
    if (isShort(meter.remainingMs())) await meter.refresh();
    const remainingMs = meter.remainingMs();
    if (!isShort(remainingMs)) return;
    if (remainingMs <= 0) await onTimeUp();
    else if (!journal.state.warned) await journal.commit([{ type: 'time.warning', remainingMs }]);
  }
}

const isShort = (remainingMs: number | null): remainingMs is number =>
  remainingMs !== null && remainingMs <= limits.warningMs;
