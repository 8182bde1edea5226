import { ENGINE_TURN_SLACK_MS, SPECULATE_AFTER_MS } from './constants.ts';
import type { EngineTurnEvent } from './recogniser.ts';

/** The last endpoint that an engine with endpointing of its own reported, valid until the voice goes on. */
export class EngineEndpoint {
  #latest: { readonly event: 'eager' | 'ended'; readonly atMs: number } | null = null;

  onEvent(event: EngineTurnEvent, atMs: number): void {
    this.#latest = event === 'resumed' ? null : { event, atMs };
  }

  /** @param voiceEndMs end of the turn's last voice. */
  verdict(voiceEndMs: number, silenceMs: number): 'eager' | 'ended' | null {
    const said = this.#latest;
    if (said === null || silenceMs < SPECULATE_AFTER_MS) return null;
    const hasGoneOn = voiceEndMs > said.atMs + ENGINE_TURN_SLACK_MS;
    return hasGoneOn ? null : said.event;
  }
}
