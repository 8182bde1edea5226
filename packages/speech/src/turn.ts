import type { SpokenLanguage } from '@cuecard/contract';
import { Agreement, type AgreedText } from './agreement.ts';
import { continuesTurnSoFar, continuesTurn, joinTurnTexts } from './amendment.ts';
import { COVERED_TAIL_MS, MIN_SURE_WORDS, STABLE_MS } from './constants.ts';
import type { Channel, TurnEvent } from './events.ts';
import { joinOverlapping, lengthBeforeOverlap } from './overlap.ts';
import { VoiceTrack, type VoiceInterval } from './voice-track.ts';
import type { WordScore } from './word-scores.ts';
import { timeWords, type HeardSoFar, type WordTime } from './word-times.ts';
import { normaliseWords } from './words.ts';

export interface Hypothesis {
  readonly text: string;
  readonly looped: boolean;
  /** The speech was in another language: there is no text. */
  readonly foreign?: boolean;
  /** The words where there is no text because they are in doubt. Default: none. */
  readonly doubtful?: string;
  /** How sure its words are, as they were heard. Default: nothing is known. */
  readonly scores?: readonly WordScore[];
  /** The language that the words are in, where it is not the recogniser's first. */
  readonly language?: SpokenLanguage | undefined;
  /** How long the decoding took, ms. */
  readonly costMs: number;
}

/** A stretch of a turn's sound that is decoded as one. */
export class Segment {
  readonly id: string;
  readonly fromMs: number;
  /** Set when the segment has been cut off. */
  toMs: number | null = null;
  /** A hypothesis that covers the sound so far has the last word of a segment that was cut off. */
  #neededThroughMs = Infinity;
  /** End of the sound that the newest hypothesis covers. */
  throughMs = -Infinity;
  text = '';
  looped = false;
  foreign = false;
  /** Words of the newest hypothesis that are not taken. */
  doubtful = '';
  language: SpokenLanguage | undefined;
  /** The newest hypothesis's words have been the same since a hypothesis up to here. */
  #sameSinceMs = Infinity;
  /** The segment was cut off and its last word is decoded. */
  done = false;
  /** The segment has voice: without it there is nothing to decode. */
  voiced = false;
  /** It has said the same for a while of sound. */
  stable = false;
  readonly #agreement = new Agreement();
  agreed: AgreedText = { text: '', settledLength: 0 };

  /** The segment's sound begins before the end of the one before it, whose last words are its first. */
  readonly overlaps: boolean;

  constructor(id: string, fromMs: number, overlaps = false) {
    this.id = id;
    this.fromMs = fromMs;
    this.overlaps = overlaps;
  }

  /**
   * The segment's words, settled ones as they were shown; none if the newest hypothesis found no speech at
   * all. Speech that breaks off in a word can sound like another language: that takes no settled word back.
   */
  get finalText(): string {
    return this.text === '' && !this.foreign ? '' : this.agreed.text;
  }

  /** @param neededThroughMs what the last hypothesis must cover: the segment's end, or less where that is silence. */
  cutOff(toMs: number, neededThroughMs: number): void {
    this.toMs = toMs;
    this.#neededThroughMs = neededThroughMs;
    this.done = !this.voiced || this.throughMs >= neededThroughMs;
  }

  applyHypothesis(hypothesis: Hypothesis, throughMs: number): void {
    const {
      text,
      looped,
      foreign = false,
      doubtful = '',
      scores,
    } = this.#takeContinuation(hypothesis);
    this.language = hypothesis.language;
    const unsaid = this.#findUnsaid(text, doubtful);
    const before = normaliseWords(this.text).join(' ');
    const now = normaliseWords(text).join(' ');
    if (before !== now) this.#sameSinceMs = throughMs;
    this.stable = now !== '' && throughMs - this.#sameSinceMs >= STABLE_MS;
    this.text = now === '' ? '' : text;
    this.throughMs = throughMs;
    this.looped = looped;
    this.foreign = foreign;
    this.doubtful = unsaid;
    this.agreed = this.#agreement.update(this.text, throughMs, scores);
    this.done = throughMs >= this.#neededThroughMs;
  }

  /**
   * The words in doubt: those of the newest hypothesis, and where it hears nothing at all those of the one before. An
   * end that comes out empty would take back, without a word, what the screen has shown.
   */
  #findUnsaid(text: string, doubtful: string): string {
    if (doubtful !== '' || normaliseWords(text).length > 0) return doubtful;
    const before = this.text === '' ? this.doubtful : this.text;
    return normaliseWords(before).length >= MIN_SURE_WORDS ? before : '';
  }

  #takeContinuation(hypothesis: Hypothesis): Hypothesis {
    const { doubtful = '', looped, costMs } = hypothesis;
    return this.#agreement.isContinuedBy(doubtful)
      ? { text: doubtful, looped, costMs }
      : hypothesis;
  }
}

/** A turn that is over and may still be amended. */
export interface FinishedTurn {
  readonly turnId: string;
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly eagers: number;
  readonly voice: readonly VoiceInterval[];
  readonly words: readonly WordTime[];
}

/** One turn of one speaker, from the first voice to the silence that ends it. */
export class Turn {
  readonly id: string;
  readonly startMs: number;
  /** The turn just before this one, which this one may turn out to amend. */
  readonly previous: FinishedTurn | null;
  /** Whether this turn amends `previous`; null while its words do not decide that. */
  continuesPrevious: boolean | null;
  readonly segments: Segment[];
  /** End of the last voice. */
  endMs: number;
  readonly #voice = new VoiceTrack();
  readonly #heard: HeardSoFar[] = [];
  eagers = 0;
  /** The text of the last `eager`, while it stands. */
  eagerText: string | null = null;
  /** The last partial that was shown, settled length and text. */
  shown = '';

  constructor(id: string, startMs: number, fromMs: number, previous: FinishedTurn | null = null) {
    this.id = id;
    this.startMs = startMs;
    this.previous = previous;
    this.continuesPrevious = previous === null ? false : null;
    this.endMs = startMs;
    this.segments = [new Segment(`${id}/0`, fromMs)];
  }

  /** The speaker's voice was heard from `fromMs` (its onset) to `toMs`. */
  addVoice(fromMs: number, toMs: number): void {
    // The turn begins with the first voice, which may have come before there was enough of it for a turn.
    this.#voice.add(this.endMs === this.startMs ? this.startMs : fromMs, toMs);
    this.endMs = toMs;
  }

  /** When there was voice, that of the turn that this one amends before its own. */
  get wholeVoice(): readonly VoiceInterval[] {
    return [...(this.amends?.voice ?? []), ...this.#voice.intervals];
  }

  /** A hypothesis of one of its segments was applied, which knows the sound so far. */
  noteHypothesis(throughMs: number): void {
    this.#heard.push({ words: normaliseWords(this.text), throughMs });
  }

  /** When the words were said, those of the turn that this one amends before its own. */
  get wordTimes(): readonly WordTime[] {
    const { text, wholeText } = this;
    const own = timeWords(text, this.#voice.intervals, this.#heard);
    if (this.amends === null) return own;
    // Where the texts meet they may be written otherwise than each alone.
    if (!wholeText.endsWith(text)) return [];
    const shift = wholeText.length - text.length;
    const before = this.amends.words.filter(([at]) => at < shift);
    return [...before, ...own.map(([at, from, to]): WordTime => [at + shift, from, to])];
  }

  get open(): Segment {
    const segment = this.segments.at(-1);
    if (segment === undefined) throw new Error('a turn always has a segment');
    return segment;
  }

  /** The oldest segment that was cut off and whose text is not final yet. */
  get undecoded(): Segment | undefined {
    return this.segments.find((segment) => segment.toMs !== null && !segment.done);
  }

  /** The turn's words; those that were shown as settled stay, whatever a later hypothesis says. */
  get text(): string {
    return joinSegments(this.segments, (segment) => segment.finalText);
  }

  /** The turn that this one amends, once that is known. */
  get amends(): FinishedTurn | null {
    return this.continuesPrevious === true ? this.previous : null;
  }

  /** The id in this turn's events. */
  get turnId(): string {
    return this.amends?.turnId ?? this.id;
  }

  /** All words of the turn, with those of the turn that it amends before them. */
  get wholeText(): string {
    return this.amends === null ? this.text : joinTurnTexts(this.amends.text, this.text);
  }

  /** @returns the fields that the turn's events have in common. */
  describe(channel: Channel): {
    channel: Channel;
    turnId: string;
    text: string;
    startMs: number;
    endMs: number;
    language?: SpokenLanguage;
  } {
    const { turnId, wholeText: text, endMs, language } = this;
    const startMs = this.amends?.startMs ?? this.startMs;
    return { channel, turnId, text, startMs, endMs, ...(language !== undefined && { language }) };
  }

  /** The language of the newest words, where it is not the recogniser's first. */
  get language(): SpokenLanguage | undefined {
    return this.segments.findLast(({ text }) => text !== '')?.language;
  }

  /** Decides, if that is still open, whether this turn amends the one before: by the words so far … */
  decideAmendsSoFar({ text, settledLength }: AgreedText): void {
    if (this.previous !== null)
      this.continuesPrevious ??= continuesTurnSoFar(
        this.previous.text,
        text,
        text.slice(0, settledLength),
      );
  }

  /** … and by all words. */
  decideAmends(): void {
    if (this.previous !== null && this.text !== '')
      this.continuesPrevious ??= continuesTurn(this.previous.text, this.text);
  }

  /** The partial that the screen should show now; null if there is none, or nothing new. */
  nextPartial(channel: Channel): Extract<TurnEvent, { type: 'partial' }> | null {
    const agreed = this.agreed();
    const shown = `${agreed.settledLength} ${agreed.text}`;
    if (agreed.text === '' || shown === this.shown) return null;
    this.decideAmendsSoFar(agreed);
    if (this.continuesPrevious === null) return null;
    this.shown = shown;
    const text = this.amends === null ? agreed.text : joinTurnTexts(this.amends.text, agreed.text);
    const settledLength = agreed.settledLength + text.length - agreed.text.length;
    const startMs = this.amends?.startMs ?? this.startMs;
    return { type: 'partial', channel, turnId: this.turnId, text, settledLength, startMs };
  }

  get looped(): boolean {
    return this.segments.some((segment) => segment.looped);
  }

  /** Whether a segment was in another language. */
  get foreign(): boolean {
    return this.segments.some((segment) => segment.foreign);
  }

  /** Words of segments that were not taken; empty if there are none. */
  get doubtful(): string {
    return joinSegments(this.segments, (segment) => segment.doubtful);
  }

  /** The words that were taken are no more than the first one or two of those in doubt. */
  get isFragment(): boolean {
    const taken = normaliseWords(this.text);
    if (taken.length >= MIN_SURE_WORDS) return false;
    return normaliseWords(this.doubtful).slice(0, taken.length).join(' ') === taken.join(' ');
  }

  /** @param overlapMs sound around the cut that both segments decode; 0 in a silence. */
  cut(atMs: number, overlapMs: number): void {
    const toMs = atMs + overlapMs;
    this.open.cutOff(toMs, overlapMs > 0 ? toMs : Math.min(this.endMs + COVERED_TAIL_MS, toMs));
    const id = `${this.id}/${this.segments.length}`;
    this.segments.push(new Segment(id, atMs - overlapMs, overlapMs > 0));
  }

  /** The text for the screen, and how much of it is settled. */
  agreed(): AgreedText {
    const text = joinSegments(this.segments, (segment) => segment.agreed.text);
    return { text, settledLength: this.#settled().length };
  }

  /** The whole text of the segments that are done, and the agreed words of the one after them. */
  #settled(): string {
    const firstOpen = this.segments.findIndex((segment) => !segment.done);
    const done = firstOpen === -1 ? this.segments : this.segments.slice(0, firstOpen);
    const text = joinSegments(done, (segment) => segment.agreed.text);
    const open = this.segments[firstOpen];
    if (open === undefined) return text;
    const settled = open.agreed.text.slice(0, open.agreed.settledLength);
    if (!open.overlaps) return joinParts(text, settled, false);
    const joinIsSure = lengthBeforeOverlap(settled) > 0;
    return joinIsSure ? joinParts(text, settled, true) : text.slice(0, lengthBeforeOverlap(text));
  }
}

function joinSegments(
  segments: readonly Segment[],
  readText: (segment: Segment) => string,
): string {
  return segments.reduce((text, each) => joinParts(text, readText(each), each.overlaps), '');
}

function joinParts(earlier: string, later: string, overlaps: boolean): string {
  if (earlier === '' || later === '') return earlier + later;
  return overlaps ? joinOverlapping(earlier, later) : `${earlier} ${later}`;
}
