import { completeness } from './completeness.ts';
import {
  AMEND_WITHIN_MS,
  COVERED_TAIL_MS,
  CUT_AT_LATEST_MS,
  CUT_FROM_MS,
  CUT_OVERLAP_MS,
  CUT_SEARCH_MS,
  CUT_SILENCE_MS,
  EAGER_SILENCE_MS,
  EAGER_UNSURE_SILENCE_MS,
  FINAL_SILENCE_MS,
  MAX_EAGERS,
  MIN_PARTIAL_MS,
  PARTIAL_COST_FACTOR,
  PARTIAL_EVERY_MS,
  POST_PAD_MS,
  PRE_PAD_MS,
  SPECULATE_AFTER_MS,
  TOOK_OVER_MS,
  VAD_ON,
} from './constants.ts';
import { EngineTurn } from './engine-turn.ts';
import type { Channel, DiscardReason, TurnEvent } from './events.ts';
import { Onset, type FrameHeard } from './onset.ts';
import { Turn, type FinishedTurn } from './turn.ts';
import { VoiceGate } from './voice-gate.ts';
import { sameWords } from './words.ts';

/** Sound that the tracker wants to have decoded, in ms of the audio clock. */
export interface DecodeRequest {
  readonly segmentId: string;
  /** `partial` may be skipped; `end` and `segment` are waited for. */
  readonly purpose: 'partial' | 'end' | 'segment';
  readonly fromMs: number;
  readonly toMs: number;
}

export interface Hypothesis {
  readonly text: string;
  readonly looped: boolean;
  /** Another language was heard: there is no text. */
  readonly foreign?: boolean;
  /** How long the decoding took, ms. */
  readonly costMs: number;
}

/**
 * One channel's turns: a state machine over (probability of speech, hypotheses, time). It does no work of its
 * own: it says by `wants` what it would like decoded now, and is told by `heard`. Time passes by frames only.
 * Every turn that starts ends in one `final`, one `amended` of the turn before, or one `discarded`.
 */
export class TurnTracker {
  readonly #channel: Channel;
  readonly #createId: () => string;
  readonly #gate = new VoiceGate();
  readonly #cuts: boolean;
  /** What the engine that hears has said of the turn, where it says anything. */
  readonly engine = new EngineTurn();
  #nowMs = 0;
  #turn: Turn | null = null;
  /** The last turn with words, and when its end was said. */
  #last: (FinishedTurn & { readonly overMs: number }) | null = null;
  /** What others have said since. */
  #otherVoiceMs = 0;
  readonly #onset = new Onset();
  #earliestMs = -Infinity;
  #lastCostMs = 0;
  #ending = false;
  #recent: FrameHeard[] = [];

  /** @param cuts false for a recogniser that hears any length. */
  constructor(channel: Channel, createId: () => string, cuts = true) {
    this.#cuts = cuts;
    this.#channel = channel;
    this.#createId = createId;
  }

  get idle(): boolean {
    return this.#turn === null;
  }

  /** Voice is heard right now. */
  get voiced(): boolean {
    return this.#gate.active;
  }

  /** Silence since the last voice, ms. */
  get silenceMs(): number {
    return this.#gate.active ? 0 : this.#nowMs - this.#gate.lastVoiceMs;
  }

  frame(frame: FrameHeard): TurnEvent[] {
    this.#nowMs = frame.endMs;
    const wasActive = this.#gate.active;
    this.#gate.update(frame.probability, frame.startMs, frame.endMs);
    const events = this.#turn === null ? this.#trackOnset(frame) : [];
    const turn = this.#turn;
    if (turn === null) return events;
    this.#trackVoice(turn, frame);
    if (!wasActive && this.#gate.active) events.push(...this.#resume(turn));
    return [...events, ...this.#conclude(turn)];
  }

  /** What should be decoded now; null for nothing. Asking changes nothing. */
  wants(): DecodeRequest | null {
    const turn = this.#turn;
    if (turn === null) return null;
    const waiting = turn.undecoded;
    if (waiting !== undefined) {
      const { id: segmentId, fromMs, toMs } = waiting;
      return { segmentId, purpose: 'segment', fromMs, toMs: toMs ?? this.#nowMs };
    }
    const { id, fromMs } = turn.open;
    const request = { segmentId: id, fromMs, toMs: this.#nowMs };
    const ended = this.#ending || this.silenceMs >= SPECULATE_AFTER_MS;
    if (ended && !this.#covered(turn)) return { ...request, purpose: 'end' };
    return this.#loud && this.#partialDue(turn) ? { ...request, purpose: 'partial' } : null;
  }

  /** Takes the answer to an earlier request; one for a turn that is over is dropped. */
  heard(request: DecodeRequest, hypothesis: Hypothesis): TurnEvent[] {
    this.#lastCostMs = hypothesis.costMs;
    const turn = this.#turn;
    const segment = turn?.segments.find((each) => each.id === request.segmentId);
    if (turn === null || segment === undefined || segment.done) return [];
    segment.hear(hypothesis.text, request.toMs, hypothesis.looped, hypothesis.foreign);
    return [...this.#showPartial(turn), ...this.#checkEager(turn), ...this.#conclude(turn)];
  }

  /**
   * The sound has ended: nothing more will be waited for. The turn is over as soon as `wants` is answered.
   */
  end(): TurnEvent[] {
    this.#gate.reset();
    this.#ending = true;
    if (this.#turn === null) {
      this.#ending = false;
      return this.#discardOnset();
    }
    return this.#conclude(this.#turn);
  }

  /** Ends the turn with the words so far, because nothing can be decoded any more. */
  abandon(): TurnEvent[] {
    const turn = this.#turn;
    return turn === null ? [] : [this.#finish(turn)];
  }

  /** The last turn was none: nothing goes on with it. */
  forget(): void {
    this.#last = null;
  }

  /** A voice on another channel. Where this side is silent, the word may have been passed on. */
  hearOther(voiceMs: number): void {
    if (this.#gate.active) return;
    this.#otherVoiceMs += voiceMs;
    if (this.#otherVoiceMs >= TOOK_OVER_MS) this.forget();
  }

  #trackOnset(frame: FrameHeard): TurnEvent[] {
    const heard = this.#onset.hear(this.#gate, frame);
    if (heard === 'false-start') return this.#discardOnset();
    if (heard === 'turn') this.#beginTurn(this.#onset.take() ?? frame.startMs);
    return [];
  }

  #beginTurn(startMs: number): void {
    const fromMs = Math.max(startMs - PRE_PAD_MS, this.#earliestMs, 0);
    const last = this.#last;
    const before = last !== null && startMs - last.overMs <= AMEND_WITHIN_MS ? last : null;
    this.#turn = new Turn(this.#createId(), startMs, Math.min(fromMs, startMs), before);
    this.#recent = [];
  }

  #discardOnset(): TurnEvent[] {
    const startMs = this.#onset.take();
    if (startMs === null) return [];
    const endMs = this.#gate.lastVoiceMs;
    const common = { channel: this.#channel, turnId: null, startMs, endMs };
    return [{ type: 'discarded', reason: 'too-short', ...common }];
  }

  #trackVoice(turn: Turn, frame: FrameHeard): void {
    this.#recent.push(frame);
    while ((this.#recent[0]?.startMs ?? Infinity) < this.#nowMs - CUT_SEARCH_MS)
      this.#recent.shift();
    if (this.#gate.active) {
      turn.endMs = this.#gate.lastVoiceMs;
      turn.open.voiced = true;
    }
    this.#cutIfLong(turn);
  }

  /** Cuts a long segment in the middle of a silence, or where the voice is weakest, with an overlap. */
  #cutIfLong(turn: Turn): void {
    const length = this.#nowMs - turn.open.fromMs;
    if (!turn.open.voiced || !this.#cuts) return;
    if (length >= CUT_FROM_MS && this.silenceMs >= CUT_SILENCE_MS) {
      const middle = this.#nowMs - this.silenceMs / 2;
      turn.cut(middle, 0);
      turn.open.voiced = turn.endMs > middle;
    } else if (length >= CUT_AT_LATEST_MS) {
      turn.cut(this.#weakestMs(), CUT_OVERLAP_MS);
      turn.open.voiced = true;
    }
  }

  /** Both sides of a cut must have heard what they share. */
  #weakestMs(): number {
    const heardThrough = this.#nowMs - CUT_OVERLAP_MS;
    const frames = this.#recent.filter((frame) => frame.endMs <= heardThrough);
    const weakest = frames.reduce((a, b) => (b.probability < a.probability ? b : a));
    return (weakest.startMs + weakest.endMs) / 2;
  }

  /** The newest hypothesis has heard the last voice, or there is none to hear. */
  #covered(turn: Turn): boolean {
    return (
      !turn.open.voiced ||
      turn.open.throughMs >= Math.min(turn.endMs + COVERED_TAIL_MS, this.#nowMs)
    );
  }

  /** In a frame that fades, a turn may be ending: its end would have to wait for a partial begun there. */
  get #loud(): boolean {
    return this.#gate.active && (this.#recent.at(-1)?.probability ?? 0) >= VAD_ON;
  }

  #partialDue(turn: Turn): boolean {
    const { fromMs, throughMs } = turn.open;
    if (this.#nowMs - Math.max(fromMs, turn.startMs) < MIN_PARTIAL_MS) return false;
    const interval = Math.max(PARTIAL_EVERY_MS, this.#lastCostMs * PARTIAL_COST_FACTOR);
    return this.#nowMs - throughMs >= interval;
  }

  #showPartial(turn: Turn): TurnEvent[] {
    const partial = turn.partial(this.#channel);
    if (partial === null) return [];
    const stale = turn.eagerText !== null && !sameWords(turn.eagerText, turn.text);
    return [partial, ...(stale ? this.#resume(turn) : [])];
  }

  #resume(turn: Turn): TurnEvent[] {
    if (turn.eagerText === null) return [];
    turn.eagerText = null;
    return [{ type: 'resumed', channel: this.#channel, turnId: turn.turnId }];
  }

  #checkEager(turn: Turn): TurnEvent[] {
    if (turn.eagerText !== null || turn.undecoded !== undefined) return [];
    if (turn.text === '' || !this.#likelyEnded(turn)) return [];
    turn.tell();
    if (turn.eagers + (turn.amends?.eagers ?? 0) >= MAX_EAGERS) return [];
    turn.eagers++;
    turn.eagerText = turn.text;
    return [{ type: 'eager', ...turn.described(this.#channel) }];
  }

  #likelyEnded(turn: Turn): boolean {
    if (this.engine.says(turn.endMs, this.silenceMs) !== null) return this.#covered(turn);
    const finished = completeness(turn.wholeText);
    if (finished === 'trailing') return false;
    if (finished === 'complete' && turn.open.stable) return true;
    const needed = finished === 'complete' ? EAGER_SILENCE_MS : EAGER_UNSURE_SILENCE_MS;
    return this.#covered(turn) && this.silenceMs >= needed;
  }

  /** Ends the turn if it is time, after a last `eager` where one is due. */
  #conclude(turn: Turn): TurnEvent[] {
    const eager = this.#checkEager(turn);
    if (!this.#covered(turn) || turn.undecoded !== undefined) return eager;
    const told = this.#ending || this.engine.says(turn.endMs, this.silenceMs) === 'ended';
    const over = told || this.silenceMs >= FINAL_SILENCE_MS[completeness(turn.wholeText)];
    return over ? [...eager, this.#finish(turn)] : eager;
  }

  #finish(turn: Turn): TurnEvent {
    this.#turn = null;
    this.#ending = false;
    this.#otherVoiceMs = 0;
    this.#earliestMs = turn.endMs + POST_PAD_MS;
    turn.tell();
    const { amends } = turn;
    if (turn.text === '') return this.#finishWithoutWords(turn);
    const described = turn.described(this.#channel);
    const { turnId, text, startMs, endMs } = described;
    const eagers = turn.eagers + (amends?.eagers ?? 0);
    this.#last = { turnId, text, startMs, endMs, eagers, overMs: this.#nowMs };
    return { type: amends === null ? 'final' : 'amended', ...described };
  }

  /** What was shown as the end of an earlier turn goes back to that turn's words. */
  #finishWithoutWords(turn: Turn): TurnEvent {
    const { amends: before, startMs, endMs } = turn;
    const channel = this.#channel;
    if (before !== null && turn.shown !== '') {
      const { turnId, text, startMs: saidFromMs, endMs: saidToMs } = before;
      const said = { channel, turnId, text, startMs: saidFromMs, endMs: saidToMs };
      return { type: 'amended', ...said };
    }
    const reason: DiscardReason = turn.foreign ? 'language' : turn.looped ? 'repetition' : 'empty';
    return { type: 'discarded', channel, turnId: turn.id, reason, startMs, endMs };
  }
}
