import type { PracticeDetail, PracticeQuestion } from '@cuecard/contract';
import { silence, type SpeakOutcome, type Voice } from './voice.ts';

/** The microphone opens so long after a voice has ended: a room answers it. Milliseconds. */
const AFTER_VOICE_MS = 1000;

export interface Asked {
  readonly outcome: SpeakOutcome;
  /** When the question had been said; null: it was read, and nobody knows when. */
  readonly endedAt: number | null;
  /** How long it was said; null: it was read. */
  readonly askedMs: number | null;
}

interface AskingOptions {
  /** Milliseconds; never goes back. */
  readonly now: () => number;
  /** How many characters of the question have been said. */
  readonly onSaid: (characters: number) => void;
}

/** Asks one question at a time by the voice that was chosen, and waits until the room is quiet again. */
export class Asking {
  readonly #options: AskingOptions;
  #voice: Voice = silence;
  #speaking: AbortController | null = null;

  constructor(options: AskingOptions) {
    this.#options = options;
  }

  setVoice(voice: Voice): void {
    this.#voice = voice;
  }

  /** Null: it was stopped, or another question is asked instead. */
  async ask(practice: PracticeDetail, question: PracticeQuestion): Promise<Asked | null> {
    const { now, onSaid } = this.#options;
    this.stop();
    const speaking = new AbortController();
    this.#speaking = speaking;
    const isMine = () => this.#speaking === speaking;
    const beganAt = now();
    const outcome = await this.#voice.speak({
      practice,
      question,
      signal: speaking.signal,
      onSaid: (characters) => isMine() && onSaid(characters),
    });
    if (!isMine()) return null;
    const isAloud = this.#voice.isHeard && outcome !== 'lost';
    const endedAt = now();
    if (isAloud && !speaking.signal.aborted)
      await new Promise((resolve) => setTimeout(resolve, AFTER_VOICE_MS));
    if (!isMine()) return null;
    this.#speaking = null;
    // Who reads a question begins whenever they have read it: that says nothing.
    return {
      outcome,
      endedAt: isAloud ? endedAt : null,
      askedMs: isAloud ? Math.round(endedAt - beganAt) : null,
    };
  }

  prepare(practice: PracticeDetail, question: PracticeQuestion): void {
    this.#voice.prepare?.(practice, question);
  }

  /** Whatever is unsaid stays unsaid, and the answer begins. */
  cut(): void {
    this.#speaking?.abort();
  }

  stop(): void {
    const speaking = this.#speaking;
    this.#speaking = null;
    speaking?.abort();
  }
}
