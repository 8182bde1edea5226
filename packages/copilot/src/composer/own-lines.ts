import type { RankedLine, Ranking } from '../evidence/rank-lines.ts';
import { readHeard, readLine } from '../evidence/read-line.ts';
import { sayPhrase } from '../evidence/say-phrase.ts';
import { findKind, type LineKind } from '../evidence/line-kinds.ts';
import { sayWay } from '../evidence/say-station.ts';
import { templateLanguage } from '../language.ts';
import { findInterests, type Interest } from '../evidence/interests.ts';
import { findOwner } from '../evidence/line-parts.ts';
import { READING } from '../reading.ts';
import { isFollowUp } from '../judge/follow-up.ts';
import type { ContextTurn } from '../judge/verdict.ts';
import type { Language } from '../language.ts';
import type { ComposedLine } from './composed-line.ts';
import { introduce, sayCited, sayStrongest } from './introduction.ts';
import type { ComposerEvidence } from './resume-reading.ts';

/** An answer from the candidate's own material: lines as they are said, and what stands below them. */
export interface OwnAnswer {
  readonly lines: readonly ComposedLine[];
  /** The template whose points follow. */
  readonly template: string;
  /** Whether the words of the question surely mean these lines. */
  readonly isSure: boolean;
  /** Whether they are likely enough for a story to begin with. */
  readonly isLikely: boolean;
  /** Whether more than one word of the question stands in them: one is soon in the name of an award. */
  readonly isBroad: boolean;
}

export interface OwnRequest {
  readonly question: string;
  readonly talk: readonly ContextTurn[];
  readonly evidence: readonly ComposerEvidence[];
  readonly language: Language;
}

const SURELY = { isSure: true, isLikely: true, isBroad: true } as const;
/** Less is agreement by chance. */
const MIN_SCORE = 1;
const SURE_DIRECT = 2.2;
const LIKELY = 1.5;
/** A skill is one word, and a summary speaks of the whole. */
const ONE_IS_ENOUGH: ReadonlySet<LineKind> = new Set(['summary', 'skills']);
/** A second line stands beside the first from this share of its score. */
const BESIDE = 0.62;
const MAX_LINES = 3;
const MAX_SKILLS = 5;
const MAX_WHOLE = 4;
/** After every date. */
const LASTING = '9999';
/** The other of two stations, of the score of the first. */
const WAY = 0.5;
/** What was just said goes on from this many words or pairs of characters. */
const MIN_SHARED = 1;

const SHAPES: readonly (readonly [Interest, string])[] = [
  ['introduction', 'own-introduction'],
  ['questions', 'own-questions'],
  ['salary', 'own-practical'],
  ['logistics', 'own-practical'],
  ['motivation', 'own-motivation'],
  ['company', 'own-company'],
  ['strength', 'own-strength'],
  ['step', 'own-step'],
  ['quantity', 'own-figure'],
];

/** Null where nothing of the material speaks of what is asked. */
export function answerFromOwnLines(request: OwnRequest, ranking: Ranking): OwnAnswer | null {
  const [best] = ranking.lines;
  const said = findSaid(request, best?.direct ?? 0, ranking.interests.has('quantity'));
  if (said !== null && (best === undefined || best.direct < said.shared * 1.2))
    return {
      lines: [said.line, ...listLines(request, ranking).slice(0, 1)],
      template: 'own-talk',
      ...SURELY,
    };
  const [, template = 'own-story'] =
    SHAPES.find(([interest]) => ranking.interests.has(interest)) ?? [];
  const whole = composeWhole(request, ranking);
  if (whole !== null) return { ...whole, ...SURELY };
  if (best === undefined) return null;
  const isReason = best.kind === 'ad' && ranking.interests.has('motivation');
  if (best.score < MIN_SCORE && ranking.met.length > 0) {
    // What the post asks for and one has done; of oneself, what one has done alone.
    const met = ranking.met.slice(isReason ? 0 : 1);
    return { lines: met.map((line) => cite(line, request)), template, ...SURELY };
  }
  if (best.score < MIN_SCORE && !isReason) return null;
  const isSure = isReason || best.isNamed || best.isAskedFor || best.direct >= SURE_DIRECT;
  const isBroad =
    isReason ||
    best.isNamed ||
    best.isAskedFor ||
    best.shared > 1 ||
    ONE_IS_ENOUGH.has(best.kind) ||
    ranking.interests.has('quantity');
  const isLikely = best.score >= LIKELY;
  return { lines: listLines(request, ranking), template, isSure, isLikely, isBroad };
}

/** What asks for the whole of the resume and not for a line of it: who one is, and why it should be oneself. */
function composeWhole(
  { question, evidence, language }: OwnRequest,
  { interests }: Ranking,
): Pick<OwnAnswer, 'lines' | 'template'> | null {
  const isWhyYou = interests.has('strength') && READING.ownLines.whyYou.test(question);
  const brings = evidence.filter((item) => isWhyYou && findKind(item) === 'note-bring');
  const lines = interests.has('introduction')
    ? introduce(evidence, language)
    : isWhyYou
      ? [
          ...brings.map((item) => sayCited(item, item.text, language)),
          ...sayStrongest(evidence, language),
        ]
      : [];
  if (lines.length === 0) return null;
  return {
    lines: lines.slice(0, MAX_WHOLE),
    template: isWhyYou ? 'own-strength' : 'own-introduction',
  };
}

function listLines(request: OwnRequest, { lines, interests, met }: Ranking): ComposedLine[] {
  const [best] = lines;
  if (best === undefined) return [];
  if (interests.has('step')) {
    const way = listWay(lines, request);
    if (way !== null) return way;
  }
  // Without a reason of one's own, what the post asks for and one has done.
  if (best.kind === 'ad' && met.length > 0) return met.map((line) => cite(line, request));
  const near = lines.filter(
    (line, index) =>
      (index > 0 &&
        line.score >= BESIDE * best.score &&
        line.direct > 0 &&
        fitsBeside(line, best)) ||
      isBelow(line, best),
  );
  return [best, ...near].slice(0, MAX_LINES).map((line) => cite(line, request));
}

/** Notes beside notes, lines of the resume beside each other; one word in common brings none along. */
function fitsBeside(line: RankedLine, best: RankedLine): boolean {
  const isMeant = line.shared > 1 || line.isNamed || line.isAskedFor;
  return isMeant && line.item.kind === best.item.kind && line.item.label === best.item.label;
}

/** The name of a project alone tells nothing of it. */
const isBelow = ({ item }: RankedLine, { item: { label, text } }: RankedLine): boolean =>
  label === 'project' && text.startsWith(findOwner(item) ?? '\n');

/** Two stations that a question connects, the earlier one first, in one sentence. */
function listWay(lines: readonly RankedLine[], request: OwnRequest): ComposedLine[] | null {
  const [one, other, ...more] = lines.filter(({ kind }) => kind === 'station');
  if (one === undefined || lines[0] !== one || other === undefined) return null;
  if (one.item.label !== other.item.label || other.score < WAY * one.score) return null;
  const [from, to] = findStart(one) <= findStart(other) ? [one, other] : [other, one];
  const text = `${sayWay(from.item, to.item, templateLanguage(request.language))} [${from.item.id}] [${to.item.id}]`;
  const beside = more.filter(
    ({ item, score }) => item.label === one.item.label && score >= BESIDE * one.score,
  );
  const first: ComposedLine = { text, source: { kind: 'resume', id: to.item.id } };
  return [first, ...beside.slice(0, 1).map((line) => cite(line, request))];
}

const findStart = ({ item }: RankedLine): string =>
  /\d{4}(?:-\d{2})?/.exec(item.text)?.[0] ?? (item.text.endsWith('present') ? LASTING : '');

function cite(
  { item, text, kind }: Pick<RankedLine, 'item' | 'text' | 'kind'>,
  { question, language }: OwnRequest,
): ComposedLine {
  const said = kind === 'skills' ? chooseSkills(text, question) : text;
  const asksBack = kind === 'ad' && findInterests(question).has('questions');
  return sayCited(item, said, language, asksBack ? 'askMore' : undefined);
}

/** The skills that the question names, else the first: nobody says twenty. */
function chooseSkills(text: string, question: string): string {
  const { units } = readHeard(question);
  const skills = text.split(/\s*[,，、;；]\s*/u);
  const asked = skills.filter((skill) =>
    [...readLine(skill).units].some((unit) => units.has(unit)),
  );
  return (asked.length > 0 ? asked : skills).slice(0, MAX_SKILLS).join(', ');
}

/** What the candidate has just said of what is asked now. */
function findSaid(
  { question, talk, language }: OwnRequest,
  direct: number,
  isQuantity: boolean,
): { line: ComposedLine; shared: number } | null {
  const last = talk.at(-1);
  if (last?.speaker !== 'candidate') return null;
  const asked = readHeard(question);
  const rated = last.text
    .split(/(?<=[。！？!?])|(?<=\.)\s+|，(?=另外|还有|然后)/u)
    .filter(
      (sentence) =>
        sentence.trim() !== '' && (!isQuantity || /[\d一二三四五六七八九十]/u.test(sentence)),
    )
    .map((sentence) => {
      const { units } = readLine(sentence);
      const shared = [...asked.units].filter((unit) => units.has(unit) && !unit.startsWith('t:'));
      return { sentence: sentence.trim(), shared: shared.length };
    });
  const [best] = rated.toSorted((one, other) => other.shared - one.shared);
  if (best === undefined || best.shared < MIN_SHARED) return null;
  if (!isFollowUp(question) && best.shared < 2 && direct >= MIN_SCORE) return null;
  const text = sayAgain(best.sentence, language);
  return { line: { text, source: { kind: 'template' } }, shared: best.shared };
}

function sayAgain(sentence: string, language: Language): string {
  const line = sentence.replace(/^(?:另外|还有|然后|and|also)[,，\s]*/iu, '');
  return sayPhrase('said', templateLanguage(language), { line });
}
