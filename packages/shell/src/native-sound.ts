import type { SoundDevice, WantedSound } from './desktop-commands.ts';

/** Sound that hangs together, from its first sample to its last so far, milliseconds since 1970. */
export interface SoundStretch {
  readonly from: number;
  readonly to: number;
}

/** What becomes of a sound that is open. */
export interface SoundListener {
  /** There is nothing to hear any more. Called once. */
  onEnded(): void;
  /** The system took the microphone away, as in a call, or gave it back. */
  onMuted?(isMuted: boolean): void;
  /** Another microphone is heard from here on. */
  onDevice?(device: SoundDevice): void;
  /** What `stretch` says has changed: called with each piece of sound. */
  onSound?(): void;
}

/** Sound that the shell hears until it is closed. */
export interface HeardSound {
  readonly device: SoundDevice;
  readonly sampleRate: number;
  /**
   * Delivers `{ samples, atMs }` from now on, `atMs` by `performance.now`; a jump is a gap. The port before it gets
   * no more.
   */
  connect(): MessagePort;
  /**
   * The stretch that came last, where sound may come late: null before the first. Undefined where it always comes as
   * it is heard.
   */
  stretch(): SoundStretch | null | undefined;
  /** @returns a function that ends it */
  watch(listener: SoundListener): () => void;
  close(): void;
}

/** What the shell can hear. */
export interface NativeSound {
  /** Whether it hears what the computer plays; a phone has its microphone alone. */
  readonly hearsSystem: boolean;
  microphones(): Promise<readonly SoundDevice[]>;
  /** Whether the user has allowed the microphone; left out where the page's own engine knows it. */
  permission?(): Promise<'granted' | 'denied' | 'prompt'>;
  /** Rejects with an object whose `kind` says why. */
  open(wanted: WantedSound): Promise<HeardSound>;
}
