import { asksInChinese } from './completeness.ts';
import { FRAME_MS } from './constants.ts';
import type { PipelineEvent, RoomSpeaker } from './events.ts';
import { asksSomewhere } from './language-gate.ts';
import { VoiceSketch, type VoicePrint } from './voice-print.ts';

interface KnownTurn {
  readonly turnId: string;
  print: VoicePrint;
  asks: boolean;
  /** What the user said of it. */
  told: RoomSpeaker | null;
}

interface Voice {
  readonly pitch: number | null;
  readonly timbre: readonly number[];
}

/** Differences of voices count in these units: semitones of pitch, decibels of a band. Measured: docs/decisions/speech.md. */
const PITCH_UNIT = 2;
const TIMBRE_UNIT = 3;
/** Two voices that are further apart are two people. */
const TWO_PEOPLE = 2;
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
  #sketch = new VoiceSketch();
  #turns: KnownTurn[] = [];
  #checked: VoicePrint | null = null;

  /** A frame of the room in which somebody speaks. */
  onVoice(samples: Float32Array): void {
    this.#sketch.add(samples);
  }

  /** No turn came of what was heard. */
  forget(): void {
    this.#sketch = new VoiceSketch();
  }

  /** An interview begins: what was heard before was the sound check, most likely by the candidate. */
  begin(): void {
    const heard = this.#turns.map(({ print }) => print);
    if (heard.length > 0) this.#checked = heard.reduce(mergePrints);
    this.#turns = [];
    this.forget();
  }

  /** Whose turn has likely ended; it is not over, and nothing is learned from it. */
  judge(turnId: string, text: string): RoomSpeaker | null {
    return this.#judge({
      turnId,
      print: this.#sketch.print(),
      asks: asksSomething(text),
      told: null,
    });
  }

  /** Whose the turn was that has ended, or gone on. */
  learnFrom(turnId: string, text: string): RoomSpeaker | null {
    const print = this.#sketch.print();
    this.forget();
    const asks = asksSomething(text);
    const known = this.#turns.find((turn) => turn.turnId === turnId);
    if (known !== undefined) {
      known.print = mergePrints(known.print, print);
      known.asks = asks;
      return known.told ?? this.#judge(known);
    }
    const turn: KnownTurn = { turnId, print, asks, told: null };
    this.#turns = [...this.#turns, turn].slice(-MAX_TURNS);
    return this.#judge(turn);
  }

  /** The event of the room with the speaker, where that can be told; any other event as it is. */
  tellApart(event: PipelineEvent): PipelineEvent {
    if (!('channel' in event) || event.channel !== 'room') return event;
    if (event.type === 'discarded') this.forget();
    const { type } = event;
    if (type !== 'eager' && type !== 'final' && type !== 'amended') return event;
    const { turnId, text } = event;
    const speaker = type === 'eager' ? this.judge(turnId, text) : this.learnFrom(turnId, text);
    return speaker === null ? event : { ...event, speaker };
  }

  /** The user says whose words a turn was. */
  markSpeaker(turnId: string, told: RoomSpeaker): void {
    const turn = this.#turns.find((each) => each.turnId === turnId);
    if (turn !== undefined) turn.told = told;
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
    const turns = this.#turns.filter(({ print }) => print.frames >= LEAST_FRAMES);
    const seeds = findFarthest(turns);
    if (seeds === null || distance(...seeds) < TWO_PEOPLE) return null;
    let voices: readonly [Voice, Voice] = seeds;
    let sides: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      sides = turns.map(({ print }) =>
        distance(print, voices[0]) <= distance(print, voices[1]) ? 0 : 1,
      );
      const mean = (side: number) =>
        meanVoice(turns.filter((_, index) => sides[index] === side).map(({ print }) => print));
      voices = [mean(0) ?? voices[0], mean(1) ?? voices[1]];
    }
    if (distance(...voices) < TWO_PEOPLE) return null;
    const lead = this.#weigh(turns, sides, voices);
    if (Math.abs(lead) < WEIGHTS.enough) return null;
    return lead > 0 ? voices : [voices[1], voices[0]];
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

function meanVoice(prints: readonly VoicePrint[]): Voice | null {
  const frames = prints.reduce((sum, print) => sum + print.frames, 0);
  if (frames === 0) return null;
  const pitched = prints.filter(({ pitch }) => pitch !== null);
  const weight = pitched.reduce((sum, print) => sum + print.frames, 0);
  return {
    pitch:
      weight === 0
        ? null
        : pitched.reduce((sum, print) => sum + (print.pitch ?? 0) * print.frames, 0) / weight,
    timbre: (prints[0]?.timbre ?? []).map(
      (_, band) =>
        prints.reduce((sum, print) => sum + (print.timbre[band] ?? 0) * print.frames, 0) / frames,
    ),
  };
}

function mergePrints(a: VoicePrint, b: VoicePrint): VoicePrint {
  const frames = a.frames + b.frames;
  const level = (a.level * a.frames + b.level * b.frames) / Math.max(1, frames);
  return { ...(meanVoice([a, b]) ?? a), level, frames };
}

function distance(a: Voice, b: Voice): number {
  const pitch = a.pitch === null || b.pitch === null ? 0 : (a.pitch - b.pitch) / PITCH_UNIT;
  const squares = a.timbre.reduce(
    (sum, value, band) => sum + (value - (b.timbre[band] ?? value)) ** 2,
    0,
  );
  const timbre = Math.sqrt(squares / Math.max(1, a.timbre.length)) / TIMBRE_UNIT;
  return Math.hypot(pitch, timbre);
}
