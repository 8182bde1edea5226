import { ENGINE_TURN_SLACK_MS, SPECULATE_AFTER_MS } from './constants.ts';
import type { EngineTurnEvent } from './recogniser.ts';

/** What an engine with an end of turn of its own has said last, as long as the voice has not gone on since. */
export class EngineTurn {
  #said: { readonly event: 'eager' | 'ended'; readonly atMs: number } | null = null;

  hear(event: EngineTurnEvent, atMs: number): void {
    this.#said = event === 'resumed' ? null : { event, atMs };
  }

  /** @param voiceEndMs end of the turn's last voice. */
  says(voiceEndMs: number, silenceMs: number): 'eager' | 'ended' | null {
    const said = this.#said;
    if (said === null || silenceMs < SPECULATE_AFTER_MS) return null;
    const hasGoneOn = voiceEndMs > said.atMs + ENGINE_TURN_SLACK_MS;
    return hasGoneOn ? null : said.event;
  }
}
