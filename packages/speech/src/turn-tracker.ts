import { classifyCompleteness } from './completeness.ts';
import {
  AMEND_WITHIN_MS,
  COVERED_TAIL_MS,
  CUT_AT_LATEST_MS,
  CUT_OVERLAP_MS,
  CUT_SEARCH_MS,
  EAGER_SILENCE_MS,
  EAGER_UNSURE_SILENCE_MS,
  FINAL_SILENCE_MS,
  MAX_EAGERS,
  POST_PAD_MS,
  PRE_PAD_MS,
  STABLE_MS,
  TOOK_OVER_MS,
  VAD_ON,
} from './constants.ts';
import { EngineEndpoint } from './engine-endpoint.ts';
import type { Channel, DiscardReason, TurnEvent } from './events.ts';
import { isCutDue, isPartialDue, findPace, type Pace } from './pace.ts';
import type { DecodeRequest } from './recogniser.ts';
import { Onset, type VadFrame } from './speech-onset.ts';
import { Turn, type FinishedTurn, type Hypothesis } from './turn.ts';
import { VoiceGate } from './vad-hysteresis.ts';
import { hasSameWords } from './words.ts';

/**
 * One channel's turns: a state machine over probabilities of speech, hypotheses and time. It decodes nothing
 * itself: `nextRequest` says what it needs decoded, `onHypothesis` takes the result. Only frames advance its
 * time. Every turn that starts ends in one `final`, one `amended` of the turn before, or one `discarded`.
 */
export class TurnTracker {
  readonly #channel: Channel;
  readonly #createId: () => string;
  readonly #vadGate = new VoiceGate();
  readonly #cutsLongTurns: boolean;
  readonly #pace: Pace;
  /** The engine's own endpointing, where it has one. */
  readonly engineEndpoint = new EngineEndpoint();
  #nowMs = 0;
  #turn: Turn | null = null;
  /** The last turn with words, and when its end was reported. */
  #lastTurn: (FinishedTurn & { readonly overMs: number }) | null = null;
  /** Voice on the other channels since the last turn, ms. */
  #otherVoiceMs = 0;
  readonly #onset = new Onset();
  #earliestMs: number;
  #lastCostMs = 0;
  #ending = false;
  #recentFrames: VadFrame[] = [];

  /** @param cuts false for a recogniser that takes sound of any length. */
  constructor(channel: Channel, createId: () => string, cuts = true, earliestMs = -Infinity) {
    [this.#cutsLongTurns, this.#earliestMs] = [cuts, earliestMs];
    this.#channel = channel;
    this.#pace = findPace(channel);
    this.#createId = createId;
  }

  get isIdle(): boolean {
    return this.#turn === null;
  }

  /** Whether the present frame is voice. */
  get isVoiced(): boolean {
    return this.#vadGate.active;
  }

  /** Silence since the last voice, ms. */
  get silenceMs(): number {
    return this.#vadGate.active ? 0 : this.#nowMs - this.#vadGate.lastVoiceMs;
  }

  onFrame(onFrame: VadFrame): TurnEvent[] {
    this.#nowMs = onFrame.endMs;
    const wasActive = this.#vadGate.active;
    this.#vadGate.update(onFrame.probability, onFrame.startMs, onFrame.endMs);
    const events = this.#turn === null ? this.#trackOnset(onFrame) : [];
    const turn = this.#turn;
    if (turn === null) return events;
    this.#trackVoice(turn, onFrame);
    if (!wasActive && this.#vadGate.active) events.push(...this.#resume(turn));
    return [...events, ...this.#endIfDue(turn)];
  }

  /** The sound to decode now; null for none. Calling it changes nothing. */
  nextRequest(): DecodeRequest | null {
    const turn = this.#turn;
    if (turn === null) return null;
    const waiting = turn.undecoded;
    if (waiting !== undefined) {
      const { id: segmentId, fromMs, toMs } = waiting;
      return { segmentId, purpose: 'segment', fromMs, toMs: toMs ?? this.#nowMs };
    }
    const { id, fromMs } = turn.open;
    const request = { segmentId: id, fromMs, toMs: this.#nowMs };
    const ended = this.#ending || this.silenceMs >= this.#pace.endAfterMs;
    if (ended && !this.#isCovered(turn)) return { ...request, purpose: 'end' };
    return this.#isLoud && this.#isPartialDue(turn) ? { ...request, purpose: 'partial' } : null;
  }

  /** Takes the result of an earlier request; one for a turn that is over is dropped. */
  onHypothesis(request: DecodeRequest, hypothesis: Hypothesis): TurnEvent[] {
    this.#lastCostMs = hypothesis.costMs;
    const turn = this.#turn;
    const segment = turn?.segments.find((each) => each.id === request.segmentId);
    if (turn === null || segment === undefined || segment.done) return [];
    segment.applyHypothesis(hypothesis, request.toMs);
    turn.noteHypothesis(request.toMs);
    return [...this.#showPartial(turn), ...this.#checkEager(turn), ...this.#endIfDue(turn)];
  }

  /** The sound has ended: without waiting for silence, the turn is over once `nextRequest` is answered. */
  end(): TurnEvent[] {
    this.#vadGate.reset();
    this.#ending = true;
    if (this.#turn === null) {
      this.#ending = false;
      return this.#discardOnset();
    }
    return this.#endIfDue(this.#turn);
  }

  /** Ends the turn with the words so far, because nothing can be decoded any more. */
  abandon(): TurnEvent[] {
    const turn = this.#turn;
    return turn === null ? [] : this.#finish(turn);
  }

  /** The last turn was dropped as an echo, or the other side took over: nothing amends it any more. */
  forgetLastTurn(): void {
    this.#lastTurn = null;
  }

  /** Counts voice on another channel. Where this side is silent, the other side may have taken over. */
  onOtherVoice(voiceMs: number): void {
    if (this.#vadGate.active) return;
    this.#otherVoiceMs += voiceMs;
    if (this.#otherVoiceMs >= TOOK_OVER_MS) this.forgetLastTurn();
  }

  #trackOnset(onFrame: VadFrame): TurnEvent[] {
    const onHypothesis = this.#onset.onFrame(this.#vadGate, onFrame);
    if (onHypothesis === 'false-start') return this.#discardOnset();
    if (onHypothesis === 'turn') this.#startTurn(this.#onset.reset() ?? onFrame.startMs);
    return [];
  }

  #startTurn(startMs: number): void {
    const fromMs = Math.max(startMs - PRE_PAD_MS, this.#earliestMs, 0);
    const last = this.#lastTurn;
    const before = last !== null && startMs - last.overMs <= AMEND_WITHIN_MS ? last : null;
    this.#turn = new Turn(this.#createId(), startMs, Math.min(fromMs, startMs), before);
    this.#recentFrames = [];
  }

  #discardOnset(): TurnEvent[] {
    const startMs = this.#onset.reset();
    if (startMs === null) return [];
    const endMs = this.#vadGate.lastVoiceMs;
    const common = { channel: this.#channel, turnId: null, startMs, endMs };
    return [{ type: 'discarded', reason: 'too-short', ...common }];
  }

  #trackVoice(turn: Turn, onFrame: VadFrame): void {
    this.#recentFrames.push(onFrame);
    while ((this.#recentFrames[0]?.startMs ?? Infinity) < this.#nowMs - CUT_SEARCH_MS)
      this.#recentFrames.shift();
    if (this.#vadGate.active) {
      turn.addVoice(this.#vadGate.onsetMs, this.#vadGate.lastVoiceMs);
      turn.open.voiced = true;
    }
    this.#cutIfLong(turn);
  }

  /** Cuts a long segment in the middle of a silence, or where the voice is weakest, with an overlap. */
  #cutIfLong(turn: Turn): void {
    const length = this.#nowMs - turn.open.fromMs;
    if (!turn.open.voiced || !this.#cutsLongTurns) return;
    if (isCutDue(length, this.silenceMs)) {
      const middle = this.#nowMs - this.silenceMs / 2;
      turn.cut(middle, 0);
      turn.open.voiced = turn.endMs > middle;
    } else if (length >= CUT_AT_LATEST_MS) {
      turn.cut(this.#findWeakestMs(), CUT_OVERLAP_MS);
      turn.open.voiced = true;
    }
  }

  /** The middle of the least speech-like frame that both sides of the cut include. */
  #findWeakestMs(): number {
    const heardThrough = this.#nowMs - CUT_OVERLAP_MS;
    const frames = this.#recentFrames.filter((onFrame) => onFrame.endMs <= heardThrough);
    const weakest = frames.reduce((a, b) => (b.probability < a.probability ? b : a));
    return (weakest.startMs + weakest.endMs) / 2;
  }

  /** Whether the newest hypothesis covers the last voice, or the open segment has none. */
  #isCovered(turn: Turn): boolean {
    return (
      !turn.open.voiced ||
      turn.open.throughMs >= Math.min(turn.endMs + COVERED_TAIL_MS, this.#nowMs)
    );
  }

  /** While a voice fades, the turn may be ending, and decoding its end would wait for a partial started now. */
  get #isLoud(): boolean {
    return this.#vadGate.active && (this.#recentFrames.at(-1)?.probability ?? 0) >= VAD_ON;
  }

  #isPartialDue(turn: Turn): boolean {
    const { fromMs, throughMs } = turn.open;
    const beganMs = Math.max(fromMs, turn.startMs);
    return isPartialDue(this.#pace, this.#nowMs, { beganMs, throughMs, costMs: this.#lastCostMs });
  }

  #showPartial(turn: Turn): TurnEvent[] {
    const partial = turn.nextPartial(this.#channel);
    if (partial === null) return [];
    const stale = turn.eagerText !== null && !hasSameWords(turn.eagerText, turn.text);
    return [partial, ...(stale ? this.#resume(turn) : [])];
  }

  #resume(turn: Turn): TurnEvent[] {
    if (turn.eagerText === null) return [];
    turn.eagerText = null;
    return [{ type: 'resumed', channel: this.#channel, turnId: turn.turnId }];
  }

  #checkEager(turn: Turn): TurnEvent[] {
    if (turn.eagerText !== null || turn.undecoded !== undefined) return [];
    if (turn.text === '' || !this.#hasLikelyEnded(turn)) return [];
    turn.decideAmends();
    if (turn.eagers + (turn.amends?.eagers ?? 0) >= MAX_EAGERS) return [];
    turn.eagers++;
    turn.eagerText = turn.text;
    return [{ type: 'eager', ...turn.describe(this.#channel) }];
  }

  #hasLikelyEnded(turn: Turn): boolean {
    if (this.engineEndpoint.verdict(turn.endMs, this.silenceMs) !== null)
      return this.#isCovered(turn);
    const finished = classifyCompleteness(turn.wholeText);
    if (finished === 'trailing') return false;
    if (finished === 'complete' && this.#isStable(turn)) return true;
    const needed = finished === 'complete' ? EAGER_SILENCE_MS : EAGER_UNSURE_SILENCE_MS;
    return this.#isCovered(turn) && this.silenceMs >= needed;
  }

  /** The words have not changed for a while of the present voice: the sound after a pause may be more of them. */
  #isStable({ open }: Turn): boolean {
    return open.stable && open.throughMs - this.#vadGate.onsetMs >= STABLE_MS;
  }

  /** Ends the turn if it is over, after a last `eager` where one is due. */
  #endIfDue(turn: Turn): TurnEvent[] {
    const eager = this.#checkEager(turn);
    if (!this.#isCovered(turn) || turn.undecoded !== undefined) return eager;
    const isTold =
      this.#ending || this.engineEndpoint.verdict(turn.endMs, this.silenceMs) === 'ended';
    const isOver =
      isTold || this.silenceMs >= FINAL_SILENCE_MS[classifyCompleteness(turn.wholeText)];
    return isOver ? [...eager, ...this.#finish(turn)] : eager;
  }

  #finish(turn: Turn): TurnEvent[] {
    this.#turn = null;
    this.#ending = false;
    this.#otherVoiceMs = 0;
    this.#earliestMs = turn.endMs + POST_PAD_MS;
    turn.decideAmends();
    const { amends } = turn;
    if (turn.isFragment) return [this.#finishWithoutWords(turn), ...this.#withhold(turn)];
    const described = turn.describe(this.#channel);
    const { turnId, text, startMs, endMs } = described;
    const eagers = turn.eagers + (amends?.eagers ?? 0);
    const voice = turn.wholeVoice;
    const words = turn.wordTimes;
    this.#lastTurn = { turnId, text, startMs, endMs, eagers, voice, words, overMs: this.#nowMs };
    const type = amends === null ? 'final' : 'amended';
    return [{ type, ...described, voice, words }, ...this.#withhold(turn)];
  }

  /** Words that were not taken are not lost: the screen may offer them. */
  #withhold({ doubtful: text, foreign, startMs, endMs }: Turn): TurnEvent[] {
    if (text === '') return [];
    const reason = foreign ? 'language' : 'noise';
    const turnId = this.#createId();
    return [{ type: 'withheld', channel: this.#channel, turnId, reason, text, startMs, endMs }];
  }

  /** If partials were shown as part of the turn before, that turn gets its own words back. */
  #finishWithoutWords(turn: Turn): TurnEvent {
    const { amends: before, startMs, endMs } = turn;
    const channel = this.#channel;
    if (before !== null && turn.shown !== '') {
      const { turnId, text, startMs: saidFromMs, endMs: saidToMs, voice, words } = before;
      const said = { channel, turnId, text, startMs: saidFromMs, endMs: saidToMs, voice, words };
      return { type: 'amended', ...said };
    }
    const reason: DiscardReason = turn.foreign ? 'language' : turn.looped ? 'repetition' : 'empty';
    return { type: 'discarded', channel, turnId: turn.id, reason, startMs, endMs };
  }
}
