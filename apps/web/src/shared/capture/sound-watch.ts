import { CHANNELS, type Channel } from '@cuecard/contract';
import { Observable } from './observable.ts';

/**
 * Digital silence: -80 dBFS, below the noise of any open microphone or meeting. A muted meeting and a
 * tab that plays nothing give exact zeros.
 */
const SILENT_BELOW_PEAK = 1e-4;
export const SILENT_FOR_MS = 10_000;

export interface LevelOfChannel {
  readonly channel: Channel;
  readonly peak: number;
  /** The capture's clock, milliseconds. */
  readonly atMs: number;
}

export type Silences = Readonly<Record<Channel, boolean>>;

const NO_SILENCE: Silences = { interviewer: false, candidate: false, room: false };

/** Tells which channels have been digitally silent for ten seconds, by the clock of the sound itself. */
export class SoundWatch {
  readonly silent = new Observable<Silences>(NO_SILENCE);
  readonly #sinceMs = new Map<Channel, number>();

  level({ channel, peak, atMs }: LevelOfChannel): void {
    if (peak >= SILENT_BELOW_PEAK) return this.forget(channel);
    const sinceMs = this.#sinceMs.get(channel);
    // A new recogniser starts its clock anew.
    if (sinceMs === undefined || atMs < sinceMs) this.#sinceMs.set(channel, atMs);
    else if (atMs - sinceMs >= SILENT_FOR_MS) this.#say(channel, true);
  }

  /** The channel has sound, or another source: its ten seconds begin anew. */
  forget(channel: Channel): void {
    this.#sinceMs.delete(channel);
    this.#say(channel, false);
  }

  restart(): void {
    for (const channel of CHANNELS) this.forget(channel);
  }

  #say(channel: Channel, isSilent: boolean): void {
    const silent = this.silent.get();
    if (silent[channel] !== isSilent) this.silent.set({ ...silent, [channel]: isSilent });
  }
}
