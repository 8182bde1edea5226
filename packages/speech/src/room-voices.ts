import { asksInChinese } from './completeness.ts';
import { FRAME_MS } from './constants.ts';
import type { PipelineEvent, RoomSpeaker } from './events.ts';
import { asksSomewhere } from './language-gate.ts';
import { distance, meanVoice, TWO_PEOPLE, type Voice } from './voice-distance.ts';
import { compareVoices, compareWithKnown, type VoiceVerdict } from './voice-change.ts';
import type { VoicePrint } from './voice-print.ts';
import { VoiceTrail } from './voice-trail.ts';

interface KnownTurn {
  readonly turnId: string;
  print: VoicePrint;
  asks: boolean;
  /** What the user said of it. */
  told: RoomSpeaker | null;
}

interface VoiceGroups {
  readonly turns: readonly KnownTurn[];
  /** 0 or 1 for each turn. */
  readonly sides: readonly number[];
  readonly voices: readonly [Voice, Voice];
  readonly heardMs: number;
}

/** Two voices of which so much was heard are known, and a short stretch is told by which of both it is nearer to. */
const KNOWN_MS = 1500;
/** A turn that is nearly as far from one as from the other is nobody's. */
const CLEARLY = 0.4;
/** So much voice says how it sounds; a "Right." says little. */
const LEAST_FRAMES = Math.ceil(600 / FRAME_MS);
/** Turns that are compared: the voices of half an hour. */
const MAX_TURNS = 120;
const ROUNDS = 6;
/** What speaks for a voice being the candidate's, against the other one. */
const WEIGHTS = { told: 10, asks: 1, first: 0.5, checked: 1.2, enough: 0.5 } as const;

/**
 * Tells by pitch and timbre which turns of one microphone are the candidate's. Voices are put into two groups; who asks,
 * who spoke first, who spoke in the sound check and what the user has said tell which of both he is. Where there is one
 * voice only, or none is clearly his, nothing is said. Words that ask are left to the judge whoever said them: a turn can
 * hold both voices, and a lost question costs most.
 */
export class RoomVoices {
  readonly #trail = new VoiceTrail();
  #turns: KnownTurn[] = [];
  #checked: VoicePrint | null = null;

  /** A frame of the room in which somebody speaks, by the channel's clock. */
  onFrame(samples: Float32Array, startMs: number): void {
    this.#trail.add(samples, startMs);
  }

  /** Whether the voice of the second stretch is that of the first; each lasts from one time to the other. */
  compare(before: readonly [number, number], after: readonly [number, number]): VoiceVerdict {
    const [earlier, later] = [this.#trail.print(...before), this.#trail.print(...after)];
    const groups = this.#groupTurns();
    if (groups === null || groups.heardMs < KNOWN_MS) return compareVoices(earlier, later);
    return compareWithKnown(earlier, later, groups.voices);
  }

  /** An interview begins: what was heard before was the sound check, most likely by the candidate. */
  begin(): void {
    const heard = this.#turns.map(({ print }) => print);
    if (heard.length > 0) this.#checked = heard.reduce(mergePrints);
    this.#turns = [];
    this.#trail.clear();
  }

  /** The event of the room with the speaker, where that can be told; any other event as it is. */
  tellApart(event: PipelineEvent): PipelineEvent {
    if (!('channel' in event) || event.channel !== 'room') return event;
    if (event.type !== 'eager' && event.type !== 'final' && event.type !== 'amended') return event;
    const { turnId, text, startMs, endMs } = event;
    const heard = { turnId, print: this.#trail.print(startMs, endMs), asks: asksSomething(text) };
    // A turn that has likely ended is not over, and nothing is learned from it.
    const turn = event.type === 'eager' ? { ...heard, told: null } : this.#learnFrom(heard);
    const speaker = turn.told ?? this.#judge(turn);
    return speaker === null ? event : { ...event, speaker };
  }

  /** The user says whose words a turn was. */
  markSpeaker(turnId: string, told: RoomSpeaker): void {
    const turn = this.#turns.find((each) => each.turnId === turnId);
    if (turn !== undefined) turn.told = told;
  }

  /** A turn that has gone on is known by the voice of the whole of it. */
  #learnFrom(heard: Omit<KnownTurn, 'told'>): KnownTurn {
    const known = this.#turns.find(({ turnId }) => turnId === heard.turnId);
    if (known !== undefined) return Object.assign(known, heard);
    const turn: KnownTurn = { ...heard, told: null };
    this.#turns = [...this.#turns, turn].slice(-MAX_TURNS);
    return turn;
  }

  #judge(turn: KnownTurn): RoomSpeaker | null {
    const groups = this.#findGroups();
    if (groups === null || turn.print.frames === 0) return null;
    if (turn.asks) return 'others';
    const [own, other] = groups;
    const nearer = distance(turn.print, other) - distance(turn.print, own);
    if (Math.abs(nearer) < CLEARLY) return null;
    return nearer > 0 ? 'candidate' : 'others';
  }

  /** The candidate's voice and the others'; null where they cannot be told apart. */
  #findGroups(): readonly [own: Voice, other: Voice] | null {
    const groups = this.#groupTurns();
    if (groups === null) return null;
    const { turns, sides, voices } = groups;
    const lead = this.#weigh(turns, sides, voices);
    if (Math.abs(lead) < WEIGHTS.enough) return null;
    return lead > 0 ? voices : [voices[1], voices[0]];
  }

  /** The turns in two groups by voice, and how much was heard of the lesser; null where there is one voice. */
  #groupTurns(): VoiceGroups | null {
    const turns = this.#turns.filter(({ print }) => print.frames >= LEAST_FRAMES);
    const seeds = findFarthest(turns);
    if (seeds === null || distance(...seeds) < TWO_PEOPLE) return null;
    let voices: readonly [Voice, Voice] = seeds;
    let sides: number[] = [];
    const prints = (side: number) =>
      turns.filter((_, index) => sides[index] === side).map(({ print }) => print);
    for (let round = 0; round < ROUNDS; round++) {
      sides = turns.map(({ print }) =>
        distance(print, voices[0]) <= distance(print, voices[1]) ? 0 : 1,
      );
      voices = [meanVoice(prints(0)) ?? voices[0], meanVoice(prints(1)) ?? voices[1]];
    }
    if (distance(...voices) < TWO_PEOPLE) return null;
    const heardMs = Math.min(...[0, 1].map((side) => countFrames(prints(side)) * FRAME_MS));
    return { turns, sides, voices, heardMs };
  }

  /** Above 0 the first voice is the candidate's, below it the second. */
  #weigh(
    turns: readonly KnownTurn[],
    sides: readonly number[],
    voices: readonly [Voice, Voice],
  ): number {
    const first = this.#turns[0];
    const sum = turns.reduce((lead, turn, index) => {
      const sign = sides[index] === 0 ? 1 : -1;
      const told =
        turn.told === null ? 0 : turn.told === 'candidate' ? WEIGHTS.told : -WEIGHTS.told;
      const asks = turn.asks ? -WEIGHTS.asks : 0;
      return lead + sign * (told + asks - (turn === first ? WEIGHTS.first : 0));
    }, 0);
    if (this.#checked === null) return sum;
    const nearer = distance(this.#checked, voices[1]) - distance(this.#checked, voices[0]);
    return Math.abs(nearer) < CLEARLY ? sum : sum + Math.sign(nearer) * WEIGHTS.checked;
  }
}

const asksSomething = (text: string): boolean =>
  /[?？]/.test(text) || asksSomewhere(text) || asksInChinese(text);

/** The two turns whose voices differ most; null for fewer than two. */
function findFarthest(turns: readonly KnownTurn[]): readonly [VoicePrint, VoicePrint] | null {
  let far: readonly [VoicePrint, VoicePrint] | null = null;
  let most = -1;
  turns.forEach((a, index) => {
    for (const b of turns.slice(index + 1)) {
      const apart = distance(a.print, b.print);
      if (apart > most) [far, most] = [[a.print, b.print], apart];
    }
  });
  return far;
}

const countFrames = (prints: readonly VoicePrint[]): number =>
  prints.reduce((sum, { frames }) => sum + frames, 0);

function mergePrints(a: VoicePrint, b: VoicePrint): VoicePrint {
  const frames = a.frames + b.frames;
  const level = (a.level * a.frames + b.level * b.frames) / Math.max(1, frames);
  return { ...(meanVoice([a, b]) ?? a), level, frames };
}
