import type { Channel } from '@cuecard/contract';
import type { EngineFailure, SpeechEvent } from '@cuecard/speech/browser';
import { Observable } from './observable.ts';

export interface RecogniserStatus {
  /** Why a remote or browser engine has stopped for good; null for our own engines, or while it works. */
  readonly failure: EngineFailure | null;
  /** Channels whose connection to the engine is lost and being tried again. */
  readonly disconnected: ReadonlySet<Channel>;
  /** Length of the speech that was dropped without being recognised, ms. */
  readonly droppedMs: number;
}

const HEALTHY: RecogniserStatus = { failure: null, disconnected: new Set(), droppedMs: 0 };

/** Follows the engine's failures, lost connections and dropped speech, so that the screen can show them. */
export class RecogniserStatusMonitor {
  readonly status = new Observable<RecogniserStatus>(HEALTHY);

  reset(): void {
    this.status.set(HEALTHY);
  }

  onEvent(event: Extract<SpeechEvent, { type: 'failed' | 'connection' | 'unheard' }>): void {
    const before = this.status.get();
    switch (event.type) {
      case 'failed':
        return this.status.set({
          ...before,
          failure: event.failure ?? null,
          disconnected: new Set(),
        });
      case 'unheard':
        return this.status.set({ ...before, droppedMs: before.droppedMs + event.durationMs });
      case 'connection': {
        const away = new Set(before.disconnected);
        if (event.connected) away.delete(event.channel);
        else away.add(event.channel);
        return this.status.set({ ...before, disconnected: away });
      }
    }
  }
}
