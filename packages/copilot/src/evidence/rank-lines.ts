import type { ContextTurn } from '../judge/verdict.ts';
import { isFollowUp } from '../judge/follow-up.ts';
import { READING } from '../reading.ts';
import type { Evidence } from '../setup.ts';
import { ASKED_FOR, findDemand } from './demand.ts';
import type { KnownLine, Scale } from './known-line.ts';
import { findKind, type LineKind } from './line-kinds.ts';
import { findOwner, splitLine } from './line-parts.ts';
import { readHeard, readLine, type LineReading } from './read-line.ts';
import { prepareGuess } from './guess-interest.ts';
import { findInterests, type Interest } from './interests.ts';
import type { Theme } from './themes.ts';

export interface AskedLines {
  readonly question: string;
  /** Before the question, oldest first. */
  readonly talk: readonly ContextTurn[];
  readonly evidence: readonly Evidence[];
}

export interface RankedLine {
  readonly item: Evidence;
  /** What of it is meant: one statement. */
  readonly text: string;
  readonly kind: LineKind;
  /** How much it speaks of what is asked; lines of one question compare with each other. */
  readonly score: number;
  /** What the question's own words gave of it. */
  readonly direct: number;
  /** An amount of the question stands in it, or it belongs to an employer or project that is named. */
  readonly isNamed: boolean;
  /** It is of the kind of material that is asked for. */
  readonly isAskedFor: boolean;
  /** How many words of the question it has; a term and the word that means it are one. */
  readonly shared: number;
}

export interface Ranking {
  readonly interests: ReadonlySet<Interest>;
  /** Whether the question asks for material of a certain kind. */
  readonly isCertain: boolean;
  /** What a story is asked of, if one is. */
  readonly theme: Theme | null;
  /** A sentence of the advertisement with the own line that meets it best; empty where none does. */
  readonly met: readonly RankedLine[];
  /** Best first, without those that speak of nothing that is asked. */
  readonly lines: readonly RankedLine[];
}

/** What agreement on a unit is worth, by its kind; rarer ones count more. */
const UNIT_WEIGHTS: Readonly<Record<string, number>> = {
  w: 1,
  v: 0.4,
  b: 0.55,
  t: 0.8,
  g: 0.4,
  n: 1.7,
  s: 0.5,
};
/** Amounts up to this are said of many things. */
const SMALL_AMOUNT = 10;
const SMALL_AMOUNT_WEIGHT = 0.5;
/** What was said before, for a question that goes on from it and for one that stands alone. */
const TALK_WEIGHT = { followUp: 0.5, alone: 0.2 } as const;
const TALK_TURNS = 3;
/** How much a line that is longer than usual counts less. */
const LENGTH_SHARE = 0.15;
/** Lines of the employer or project that question or interviewer name, and those of others. */
const OWNER = { named: 1.3, other: 0.65 } as const;

/** Less agreement between what a post asks for and what was done is chance. */
const MIN_MET = 3;
const MEETS: readonly Interest[] = ['motivation', 'strength'];

/** Reads what a fact says before anything is asked, so that the first answer does not wait for it. */
export function prepareLine(item: Evidence): void {
  prepareGuess();
  const owner = findOwner(item);
  if (owner !== null) readLine(owner);
  readParts(item);
}

/** Ranks the material of the candidate for one question; it takes microseconds a line that was read before. */
export function rankLines({ question, talk, evidence }: AskedLines): Ranking {
  const lines = evidence
    .filter(({ kind }) => kind === 'resume' || kind === 'setup')
    .flatMap((item) => readParts(item));
  const owners = listOwners(lines);
  const weigh = createScale(lines, owners, findInterests(question).has('step'));
  const asked = readHeard(withoutPost(question));
  const before = talk.slice(-TALK_TURNS).map(({ text }) => readHeard(text));
  const share = isFollowUp(question) ? TALK_WEIGHT.followUp : TALK_WEIGHT.alone;
  const usual = lines.reduce((sum, { reading }) => sum + reading.units.size, 0) / lines.length;
  const isOwned = findOwned(owners, [asked, ...before.slice(-1)]);
  const demand = findDemand(question, lines, asked, weigh);
  const ranked = lines.map((line): RankedLine => {
    const direct = weigh(asked, line);
    const context = before.map((said) => share * weigh(said, line, asked));
    const length = 1 + LENGTH_SHARE * Math.max(0, line.reading.units.size / usual - 1);
    const words = (direct + context.reduce((sum, each) => sum + each, 0)) / length;
    const owned = isOwned === null ? 1 : isOwned(line) ? OWNER.named : OWNER.other;
    const score = words * owned * demand.share(line) + demand.bonus(line);
    const isNamed = sharesAmount(asked, line.reading) || isOwned?.(line) === true;
    const { item, text, kind } = line;
    return {
      item,
      text,
      kind,
      score,
      direct,
      isNamed,
      shared: countShared(asked, line.reading),
      isAskedFor: demand.bonus(line) >= ASKED_FOR,
    };
  });
  return {
    interests: demand.interests,
    isCertain: demand.isCertain,
    theme: demand.theme,
    met: MEETS.some((each) => demand.interests.has(each)) ? findMet(ranked, lines, weigh) : [],
    lines: ranked
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score),
  };
}

/** @param lines those that were ranked, in the same order */
function findMet(
  ranked: readonly RankedLine[],
  lines: readonly KnownLine[],
  weigh: Scale,
): RankedLine[] {
  let most = MIN_MET;
  let met: RankedLine[] = [];
  for (const [place, asked] of lines.entries())
    for (const [index, own] of lines.entries()) {
      if (asked.kind !== 'ad' || own.kind !== 'detail') continue;
      const agreement = weigh(asked.reading, own);
      if (agreement <= most || countShared(asked.reading, own.reading) < 2) continue;
      most = agreement;
      met = [...ranked.slice(place, place + 1), ...ranked.slice(index, index + 1)];
    }
  return met;
}

function countShared(asked: LineReading, line: LineReading): number {
  const both = [...asked.units].filter((unit) => line.units.has(unit));
  const count = (kinds: RegExp) => both.filter((unit) => kinds.test(unit)).length;
  return Math.max(count(/^[wb]:/), count(/^t:/)) + count(/^n:(?!1$)/);
}

/** What two readings share; what many lines say counts little. */
function createScale(lines: readonly KnownLine[], owners: Owners, isAboutStations: boolean): Scale {
  const names = new Set([...owners.values()].flat().filter((mark) => /^[ws]:[a-z]/.test(mark)));
  const spread = new Map<string, number>();
  for (const { reading } of lines)
    for (const unit of reading.units) spread.set(unit, (spread.get(unit) ?? 0) + 1);
  const worth = (unit: string): number =>
    getWeight(unit) * Math.log(1 + lines.length / (spread.get(unit) ?? 1));
  return (asked, line, without) => {
    let sum = 0;
    for (const unit of asked.units) {
      if (!line.reading.units.has(unit) || without?.units.has(unit) === true) continue;
      // Whose a line is, is no topic: it tells lines of one employer from those of another, see findOwned.
      const isOwners = line.kind === 'detail' || (line.kind === 'station' && !isAboutStations);
      if (isOwners && names.has(unit)) continue;
      sum += worth(unit);
    }
    return sum;
  };
}

function getWeight(unit: string): number {
  const weight = UNIT_WEIGHTS[unit[0] ?? ''] ?? 0;
  if (!unit.startsWith('n:')) return weight;
  const amount = Number(unit.slice(2));
  // "A story" is 一个故事: one is no amount.
  if (amount <= 1) return 0;
  return amount <= SMALL_AMOUNT ? SMALL_AMOUNT_WEIGHT : weight;
}

/** Words for the post itself tell nothing about what is asked of it. */
const POST =
  /招聘(?:要求|启事|信息|介绍)?|要求|需要|职(?:缺|位)|職(?:缺|位)|岗位|崗位|\b(?:requirements?|advert(?:isement)?|description|position|posting)\b/giu;

const withoutPost = (question: string): string => question.replaceAll(POST, ' ');

/** Employers and projects with the units by which each is recognised. */
type Owners = ReadonlyMap<string, readonly string[]>;

function listOwners(lines: readonly KnownLine[]): Owners {
  const owners = [...new Set(lines.flatMap(({ item }) => findOwner(item) ?? []))];
  return new Map(owners.map((owner) => [owner, listMarks(owner, owners)]));
}

/** Which lines belong to an employer or project that is named; null where none is. */
function findOwned(
  owners: Owners,
  said: readonly LineReading[],
): ((line: KnownLine) => boolean) | null {
  for (const { units } of said) {
    const named = [...owners].filter(([, marks]) => marks.some((mark) => units.has(mark)));
    if (named.length > 0 && named.length < owners.size)
      return ({ item }) => named.some(([owner]) => item.text.includes(owner));
  }
  return null;
}

/** By what a name is recognised: its words as they are written and as they sound, unless another name has them. */
function listMarks(owner: string, owners: readonly string[]): string[] {
  const others = owners.filter((other) => other !== owner).map((other) => readLine(other).units);
  return [...readLine(owner.replaceAll(READING.ownLines.ofFirms, ' ')).units].filter(
    (unit) => /^(?:w:...|b:|s:\S{4,}$)/u.test(unit) && !others.some((units) => units.has(unit)),
  );
}

function sharesAmount(asked: LineReading, line: LineReading): boolean {
  return [...asked.units].some(
    (unit) => unit.startsWith('n:') && Number(unit.slice(2)) > SMALL_AMOUNT && line.units.has(unit),
  );
}

function readParts(item: Evidence): KnownLine[] {
  const kind = findKind(item);
  return splitLine(item).map((text) => ({ item, text, kind, reading: readLine(text) }));
}
