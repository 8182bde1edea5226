import type { SpeechEngine } from '@cuecard/speech/browser';
import { createStore } from '@tanstack/store';
import { logWarning } from '../log.ts';
import type { SecondLanguage } from './recogniser-options.ts';

export interface SecondState {
  readonly second: SecondLanguage;
  readonly phase: 'loading' | 'ready' | 'failed';
  /** How much of its files is here, 0 to 1. */
  readonly loaded: number;
}

/** The model that hears another language beside the recogniser. Nothing waits for it, and its failure ends nothing. */
export class SecondHearing {
  /** Null while there is none. */
  readonly state = createStore<SecondState | null>(null);
  readonly #running: () => Promise<SpeechEngine> | null;

  constructor(running: () => Promise<SpeechEngine> | null) {
    this.#running = running;
  }

  /** The recogniser is ready: what was heard beside the one before it is heard again, or what this one names. */
  resume(named: SecondLanguage | null): void {
    const second = this.state.get()?.second ?? named;
    if (second !== null) void this.start(second);
  }

  /** Fetches and starts the model; the recogniser goes on meanwhile. */
  async start(second: SecondLanguage): Promise<void> {
    const show = (phase: SecondState['phase'], loaded: number) =>
      this.state.setState((now) =>
        now?.second.name === second.name || phase === 'loading' ? { second, phase, loaded } : now,
      );
    show('loading', 0);
    try {
      const engine = await this.#running();
      await engine?.alsoHear(second.model, (loaded, total) => show('loading', loaded / total));
      show('ready', 1);
    } catch (error) {
      logWarning('the second language could not be loaded', error);
      show('failed', 0);
    }
  }

  reset(): void {
    this.state.setState(() => null);
  }
}
