import { FRAME_MS } from '../constants.ts';
import type { Channel, TurnEvent } from '../events.ts';
import type { DecodeRequest } from '../recogniser.ts';
import type { Tracker } from '../tracker.ts';
import { TurnTracker } from '../turn-tracker.ts';

// A small language for tests of the tracker:
//   speaker('How would you').pause(900).says('find it?')
// Its recogniser hears every word whose middle lies in the sound that it is given; with `garbles`, a word of
// which a part is missing is misheard.

interface SpokenWord {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
}

export interface ConversationOptions {
  /** How long decoding takes. */
  readonly decodeMs?: number;
  readonly garbles?: boolean;
  /** So long before its end a stretch of speech is still voice, and no longer loud. */
  readonly fadesMs?: number;
  /** Default: the interviewer's. */
  readonly channel?: Channel;
  /** Default: one of that channel. */
  readonly newTracker?: (createId: () => string) => Tracker;
  /** Replaces what the recogniser would say; null: that it was another language. */
  readonly mishear?: (text: string, request: DecodeRequest) => string | null;
  /** Whether what is heard is taken for another language, its words kept in doubt. */
  readonly doubts?: (request: DecodeRequest) => boolean;
}

export interface PlayedConversation {
  readonly events: readonly (TurnEvent & { readonly atMs: number })[];
  /** The turns that were said, each with the words that it has in the end. */
  readonly finals: readonly string[];
  readonly requests: readonly DecodeRequest[];
  readonly tracker: Tracker;
}

const WORD_MS = 320;
/** What the recogniser makes of a word of which a part is missing. */
export const GARBLED = 'brrzt';
/** More than any silence that the tracker waits for. */
const TAIL_MS = 3200;

export class Conversation {
  readonly #words: SpokenWord[] = [];
  readonly #others: { readonly startMs: number; readonly endMs: number }[] = [];
  #nowMs = 640;

  says(text: string): this {
    for (const word of text.split(/\s+/)) {
      this.#words.push({ text: word, startMs: this.#nowMs, endMs: this.#nowMs + WORD_MS });
      this.#nowMs += WORD_MS;
    }
    return this;
  }

  /** Somebody else speaks for so long; this channel is silent. */
  otherSpeaks(ms: number): this {
    this.#others.push({ startMs: this.#nowMs, endMs: this.#nowMs + ms });
    return this.pause(ms);
  }

  pause(ms: number): this {
    this.#nowMs += ms;
    return this;
  }

  /** When the last word ends. */
  get endMs(): number {
    return this.#words.at(-1)?.endMs ?? 0;
  }

  /** Plays it to a tracker, with silence behind it. */
  play(options: ConversationOptions = {}): PlayedConversation {
    return this.#play(this.#nowMs + TAIL_MS, options);
  }

  /** The sound breaks off right after the last word. */
  playAndEnd(options: ConversationOptions = {}): PlayedConversation {
    return this.#play(this.endMs, options);
  }

  #play(
    untilMs: number,
    {
      decodeMs = 96,
      mishear = (text) => text,
      doubts = () => false,
      garbles = false,
      fadesMs = 0,
      channel = 'interviewer',
      newTracker = (createId) => new TurnTracker(channel, createId),
    }: ConversationOptions,
  ): PlayedConversation {
    let turns = 0;
    const tracker = newTracker(() => `turn-${++turns}`);
    const events: (TurnEvent & { readonly atMs: number })[] = [];
    const requests: DecodeRequest[] = [];
    let running: { request: DecodeRequest; doneMs: number } | null = null;
    let nowMs = 0;
    const note = (news: readonly TurnEvent[]) =>
      events.push(...news.map((event) => ({ ...event, atMs: nowMs })));
    const answer = (request: DecodeRequest) => {
      const heard = mishear(this.#textBetween(request, garbles), request);
      const foreign = heard === null || doubts(request);
      const text = foreign ? '' : heard;
      const hypothesis = { text, foreign, looped: false, doubtful: foreign ? (heard ?? '') : '' };
      note(tracker.onHypothesis(request, { ...hypothesis, costMs: decodeMs }));
    };
    while (nowMs < untilMs) {
      const startMs = nowMs;
      nowMs += FRAME_MS;
      note(
        tracker.onFrame({ probability: this.#voiceAt(startMs, fadesMs), startMs, endMs: nowMs }),
      );
      if (this.#others.some((other) => other.startMs <= startMs && nowMs <= other.endMs))
        tracker.onOtherVoice(FRAME_MS);
      if (running !== null && running.doneMs <= nowMs) {
        answer(running.request);
        running = null;
      }
      const request: DecodeRequest | null = running === null ? tracker.nextRequest() : null;
      if (request === null) continue;
      requests.push(request);
      running = { request, doneMs: nowMs + decodeMs };
    }
    if (running !== null) answer(running.request);
    note(tracker.end());
    for (let request = tracker.nextRequest(); request !== null; request = tracker.nextRequest())
      answer(request);
    const said = new Map<string, string>();
    for (const event of events) {
      if (event.type === 'final' || event.type === 'amended') said.set(event.turnId, event.text);
    }
    return { events, finals: [...said.values()], requests, tracker };
  }

  #textBetween({ fromMs, toMs }: DecodeRequest, garbles: boolean): string {
    return this.#words
      .filter(
        ({ startMs, endMs }) => (startMs + endMs) / 2 >= fromMs && (startMs + endMs) / 2 < toMs,
      )
      .map(({ text, startMs, endMs }) =>
        garbles && (startMs < fromMs || endMs > toMs) ? GARBLED : text,
      )
      .join(' ');
  }

  /** A probability, as the detector gives it. */
  #voiceAt(startMs: number, fadesMs: number): number {
    const speaks = (atMs: number) =>
      this.#words.some((word) => word.startMs <= atMs && atMs < word.endMs);
    const middle = startMs + FRAME_MS / 2;
    if (!speaks(middle)) return 0.02;
    return speaks(middle + fadesMs) ? 0.95 : 0.4;
  }
}

export function speaker(text: string): Conversation {
  return new Conversation().says(text);
}
