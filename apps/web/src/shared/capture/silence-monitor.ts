import { CHANNELS, type Channel } from '@cuecard/contract';
import { createStore } from '@tanstack/store';

/**
 * Digital silence: -80 dBFS, below the noise of any open microphone or meeting. A muted meeting and a
 * tab that plays nothing give exact zeros.
 */
const SILENT_BELOW_PEAK = 1e-4;
const SILENT_FOR_MS = 10_000;
/** So long the interviewer's silence is only marked at the meter: they listen, or think. */
const NOBODY_AFTER_MS = 20_000;
/** A candidate who spoke within this time is answering, and the interviewer listens. */
const CANDIDATE_QUIET_MS = 10_000;

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
  readonly silent = createStore<SilentChannels>(NO_SILENCE);
  /** The interviewer is silent, and the candidate does not speak either: something may be wrong with the sound. */
  readonly nobodyIsHeard = createStore(false);
  readonly #sinceMs = new Map<Channel, number>();
  readonly #speaking = new Set<Channel>();
  #candidateSpokeAtMs: number | null = null;

  onLevel({ channel, peak, atMs }: ChannelLevel): void {
    if (channel === 'candidate' && this.#speaking.has(channel)) this.#candidateSpokeAtMs = atMs;
    if (peak >= SILENT_BELOW_PEAK) return this.reset(channel);
    const sinceMs = this.#sinceMs.get(channel);
    // A new recogniser starts its clock anew.
    if (sinceMs === undefined || atMs < sinceMs) this.#sinceMs.set(channel, atMs);
    else if (atMs - sinceMs >= SILENT_FOR_MS) this.#setSilent(channel, true);
    if (channel === 'interviewer')
      this.#setNobody(atMs - (sinceMs ?? atMs) >= NOBODY_AFTER_MS && this.#isCandidateQuiet(atMs));
  }

  onSpeech(channel: Channel, isActive: boolean): void {
    if (isActive) this.#speaking.add(channel);
    else this.#speaking.delete(channel);
    if (isActive && channel === 'candidate') this.#setNobody(false);
  }

  /** The channel has sound, or another source: its ten seconds begin anew. */
  reset(channel: Channel): void {
    this.#sinceMs.delete(channel);
    this.#setSilent(channel, false);
    if (channel === 'interviewer') this.#setNobody(false);
  }

  resetAll(): void {
    for (const channel of CHANNELS) this.reset(channel);
  }

  #isCandidateQuiet(atMs: number): boolean {
    if (this.#speaking.has('candidate')) return false;
    const spokeAtMs = this.#candidateSpokeAtMs;
    return spokeAtMs === null || atMs < spokeAtMs || atMs - spokeAtMs >= CANDIDATE_QUIET_MS;
  }

  #setNobody(isNobody: boolean): void {
    if (this.nobodyIsHeard.get() !== isNobody) this.nobodyIsHeard.setState(() => isNobody);
  }

  #setSilent(channel: Channel, isSilent: boolean): void {
    this.silent.setState((silent) =>
      silent[channel] === isSilent ? silent : { ...silent, [channel]: isSilent },
    );
  }
}
