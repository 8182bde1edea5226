import type { Channel } from '@cuecard/contract';
import type { EngineFailure, SpeechEvent } from '@cuecard/speech/browser';
import { Observable } from './observable.ts';

export interface EarTrouble {
  /** Why an engine that is not our own has stopped; null for our own, or while it hears. */
  readonly failure: EngineFailure | null;
  /** Channels whose engine is being reached again. */
  readonly away: ReadonlySet<Channel>;
  /** Speech that was dropped without words, ms. */
  readonly unheardMs: number;
}

const none: EarTrouble = { failure: null, away: new Set(), unheardMs: 0 };

/** What is wrong with the engine that hears, for the screen. */
export class EarTroubles {
  readonly now = new Observable<EarTrouble>(none);

  forget(): void {
    this.now.set(none);
  }

  hear(event: Extract<SpeechEvent, { type: 'failed' | 'connection' | 'unheard' }>): void {
    const before = this.now.get();
    switch (event.type) {
      case 'failed':
        return this.now.set({ ...before, failure: event.failure ?? null, away: new Set() });
      case 'unheard':
        return this.now.set({ ...before, unheardMs: before.unheardMs + event.durationMs });
      case 'connection': {
        const away = new Set(before.away);
        if (event.connected) away.delete(event.channel);
        else away.add(event.channel);
        return this.now.set({ ...before, away });
      }
    }
  }
}
