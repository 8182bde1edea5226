import {
  AMEND_WITHIN_MS,
  FINAL_SILENCE_MS,
  POST_PAD_MS,
  VAD_OFF,
  VAD_ON,
  VOICE_GAP_MS,
} from './constants.ts';
import type { TurnEvent } from './events.ts';
import type { DecodeRequest } from './recogniser.ts';
import type { RoomVoices } from './room-voices.ts';
import type { VadFrame } from './speech-onset.ts';
import type { Tracker } from './tracker.ts';
import type { Hypothesis } from './turn.ts';
import type { TurnTracker } from './turn-tracker.ts';
import { VoiceGate } from './vad-hysteresis.ts';
import type { VoiceVerdict } from './voice-change.ts';

/** Voice that lasts longer than this is told, or stays with what was said before it, ms. */
const TOLD_WITHIN_MS = 1200;
/** What begins later than this after the last voice amends nothing. */
const GOES_ON_WITHIN_MS = AMEND_WITHIN_MS + FINAL_SILENCE_MS.trailing;
/** A silence so long ends a stretch of voice: there will be no more of it to tell by. */
const STRETCH_ENDS_MS = 160;

export interface RoomTrackerDeps {
  /** @param earliestMs sound before it belongs to somebody else. */
  readonly newTracker: (earliestMs: number) => TurnTracker;
  /** Whether the voice of the second stretch is that of the first. */
  readonly compare: RoomVoices['compare'];
}

/**
 * The turns of one microphone that hears everybody: a turn ends where another voice goes on after a pause. Frames of
 * the voice behind a pause are held back until it is told whose it is, half a second at most: then they go to the turn
 * so far, or to a tracker of their own, while the one before decodes its end.
 */
export class RoomTracker implements Tracker {
  readonly #deps: RoomTrackerDeps;
  readonly #gate = new VoiceGate();
  #current: TurnTracker;
  /** Trackers of turns that were ended by another voice, and have words to come. */
  #ended: TurnTracker[] = [];
  /** When the present voice began; null where nothing goes on. */
  #voiceFromMs: number | null = null;
  /** Frames of a voice that is not told yet. */
  #held: VadFrame[] = [];
  /** End of the voice before them. */
  #pausedAtMs = -Infinity;

  constructor(deps: RoomTrackerDeps) {
    this.#deps = deps;
    this.#current = deps.newTracker(-Infinity);
  }

  get engineEndpoint(): TurnTracker['engineEndpoint'] {
    return this.#current.engineEndpoint;
  }

  get isIdle(): boolean {
    return this.#all.every((tracker) => tracker.isIdle);
  }

  get isVoiced(): boolean {
    return this.#gate.active;
  }

  get silenceMs(): number {
    return this.#current.silenceMs;
  }

  onFrame(frame: VadFrame): TurnEvent[] {
    const silenceMs = frame.startMs - this.#gate.lastVoiceMs;
    const begins = !this.#gate.active && frame.probability >= VAD_ON;
    if (this.#held.length === 0 && begins) this.#noteOnset(frame, silenceMs);
    const holds = this.#held.length > 0 || (begins && this.#isInQuestion(silenceMs));
    const pausedAtMs = this.#held.length === 0 ? this.#gate.lastVoiceMs : this.#pausedAtMs;
    this.#gate.update(frame.probability, frame.startMs, frame.endMs);
    if (!holds) return this.#current.onFrame(frame);
    this.#pausedAtMs = pausedAtMs;
    this.#held.push(frame);
    const verdict = this.#judge(frame.endMs);
    return verdict === 'open' ? [] : this.#release(verdict);
  }

  nextRequest(): DecodeRequest | null {
    for (const tracker of this.#all) {
      const request = tracker.nextRequest();
      if (request !== null) return request;
    }
    return null;
  }

  onHypothesis(request: DecodeRequest, hypothesis: Hypothesis): TurnEvent[] {
    const events = this.#all.flatMap((tracker) => tracker.onHypothesis(request, hypothesis));
    this.#ended = this.#ended.filter((tracker) => !tracker.isIdle);
    return events;
  }

  end(): TurnEvent[] {
    const held = this.#held.length > 0 ? this.#release('same') : [];
    this.#gate.reset();
    this.#voiceFromMs = null;
    return [...held, ...this.#current.end()];
  }

  abandon(): TurnEvent[] {
    const events = this.#all.flatMap((tracker) => tracker.abandon());
    this.#ended = [];
    return events;
  }

  forgetLastTurn(): void {
    this.#current.forgetLastTurn();
  }

  onOtherVoice(voiceMs: number): void {
    this.#current.onOtherVoice(voiceMs);
  }

  /** In the order in which they are served: what was said first is decoded first. */
  get #all(): readonly TurnTracker[] {
    return [...this.#ended, this.#current];
  }

  /** Where nobody was speaking, or going to be amended, the voice that begins now is the present one. */
  #noteOnset({ startMs }: VadFrame, silenceMs: number): void {
    const goesOn = !this.#current.isIdle || silenceMs <= GOES_ON_WITHIN_MS;
    if (!goesOn || this.#voiceFromMs === null) this.#voiceFromMs = startMs;
  }

  #isInQuestion(silenceMs: number): boolean {
    return silenceMs >= VOICE_GAP_MS && this.#gate.lastVoiceMs > (this.#voiceFromMs ?? Infinity);
  }

  #judge(nowMs: number): VoiceVerdict {
    const fromMs = this.#held[0]?.startMs ?? nowMs;
    const voiceFromMs = this.#voiceFromMs ?? fromMs;
    const verdict = this.#deps.compare([voiceFromMs, this.#pausedAtMs], [fromMs, nowMs]);
    if (verdict !== 'open') return verdict;
    const silent = this.#held.findLastIndex(({ probability }) => probability >= VAD_OFF);
    const silentMs = nowMs - (this.#held[silent]?.endMs ?? fromMs);
    return silentMs >= STRETCH_ENDS_MS || nowMs - fromMs >= TOLD_WITHIN_MS ? 'same' : 'open';
  }

  /** The frames that were held back go on, to the turn so far or to one of the other voice. */
  #release(verdict: 'same' | 'other'): TurnEvent[] {
    const held = this.#held;
    this.#held = [];
    const before = verdict === 'other' ? this.#passOn(held[0]?.startMs ?? 0) : [];
    return [...before, ...held.flatMap((frame) => this.#current.onFrame(frame))];
  }

  #passOn(fromMs: number): TurnEvent[] {
    const last = this.#current;
    const events = last.end();
    if (!last.isIdle) this.#ended.push(last);
    this.#current = this.#deps.newTracker(Math.min(fromMs, this.#pausedAtMs + POST_PAD_MS));
    this.#voiceFromMs = fromMs;
    return events;
  }
}
