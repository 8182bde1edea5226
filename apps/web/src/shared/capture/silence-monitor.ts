import { CHANNELS, type Channel } from '@cuecard/contract';
import { Observable } from './observable.ts';

/**
 * Digital silence: -80 dBFS, below the noise of any open microphone or meeting. A muted meeting and a
 * tab that plays nothing give exact zeros.
 */
const SILENT_BELOW_PEAK = 1e-4;
const SILENT_FOR_MS = 10_000;

export interface ChannelLevel {
  readonly channel: Channel;
  readonly peak: number;
  /** The audio clock of the capture, ms. */
  readonly atMs: number;
}

export type SilentChannels = Readonly<Record<Channel, boolean>>;

const NO_SILENCE: SilentChannels = { interviewer: false, candidate: false, room: false };

/** Finds the channels that have been digitally silent for ten seconds, by the clock of the sound itself. */
export class SilenceMonitor {
  readonly silent = new Observable<SilentChannels>(NO_SILENCE);
  readonly #sinceMs = new Map<Channel, number>();

  onLevel({ channel, peak, atMs }: ChannelLevel): void {
    if (peak >= SILENT_BELOW_PEAK) return this.reset(channel);
    const sinceMs = this.#sinceMs.get(channel);
    // A new recogniser starts its clock anew.
    if (sinceMs === undefined || atMs < sinceMs) this.#sinceMs.set(channel, atMs);
    else if (atMs - sinceMs >= SILENT_FOR_MS) this.#setSilent(channel, true);
  }

  /** The channel has sound, or another source: its ten seconds begin anew. */
  reset(channel: Channel): void {
    this.#sinceMs.delete(channel);
    this.#setSilent(channel, false);
  }

  resetAll(): void {
    for (const channel of CHANNELS) this.reset(channel);
  }

  #setSilent(channel: Channel, isSilent: boolean): void {
    const silent = this.silent.get();
    if (silent[channel] !== isSilent) this.silent.set({ ...silent, [channel]: isSilent });
  }
}
