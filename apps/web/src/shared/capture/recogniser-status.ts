import type { Channel } from '@cuecard/contract';
import type { EngineFailure, SpeechEvent } from '@cuecard/speech/browser';
import { createStore } from '@tanstack/store';

export interface RecogniserStatus {
  /** Why a remote or browser engine has stopped for good; null for our own engines, or while it works. */
  readonly failure: EngineFailure | null;
  /** Channels whose connection to the engine is lost and being tried again. */
  readonly disconnected: ReadonlySet<Channel>;
  /** Length of the speech that was dropped without being recognised, ms. */
  readonly droppedMs: number;
  /** The computer does not keep up: words come late or are lost. */
  readonly isOverloaded: boolean;
}

const HEALTHY: RecogniserStatus = {
  failure: null,
  disconnected: new Set(),
  droppedMs: 0,
  isOverloaded: false,
};

type StatusEvent = Extract<
  SpeechEvent,
  { type: 'failed' | 'connection' | 'unheard' | 'overloaded' }
>;

/** Follows the engine's failures, lost connections and dropped speech, so that the screen can show them. */
export class RecogniserStatusMonitor {
  readonly status = createStore<RecogniserStatus>(HEALTHY);

  reset(): void {
    this.status.setState(() => HEALTHY);
  }

  onEvent(event: StatusEvent): void {
    const { disconnected, droppedMs } = this.status.get();
    switch (event.type) {
      case 'failed':
        return this.#change({ failure: event.failure ?? null, disconnected: new Set() });
      case 'overloaded':
        return this.#change({ isOverloaded: event.overloaded });
      case 'unheard':
        return this.#change({ droppedMs: droppedMs + event.durationMs });
      case 'connection': {
        const away = new Set(disconnected);
        if (event.connected) away.delete(event.channel);
        else away.add(event.channel);
        return this.#change({ disconnected: away });
      }
    }
  }

  #change(change: Partial<RecogniserStatus>): void {
    this.status.setState((before) => ({ ...before, ...change }));
  }
}
