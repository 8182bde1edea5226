import { readTokens } from '../../packages/copilot/src/judge/turn-tokens.ts';
import { normalizeSpoken } from '../../packages/copilot/src/plain-text.ts';
import { expandLine, pick } from './expand-line.ts';
import type { Random } from './expand-line.ts';
import { addNoise } from './noise.ts';
import type { Grammar, WrittenTurn } from './read-training.ts';

export interface TrainingTurn extends WrittenTurn {
  /** What it was made of: turns of one line are never both learned from and calibrated with. */
  readonly line: string;
  /** How much it counts; one for a turn that was composed. */
  readonly weight: number;
}

/** How a recogniser writes: what stands between clauses and sentences, and whether sentences end in marks. */
interface Style {
  readonly comma: string;
  readonly stop: string;
  readonly isMarked: boolean;
}

/** What is said around the point of a turn: kinds of lines, in which `core` is the point. */
type Surroundings = readonly (readonly [share: number, pieces: readonly string[]])[];

const TURNS_OF_LINE = 20;
/** Kinds of silent lines that are only parts of others. */
const ONLY_PARTS = new Set(['wasso', 'ownq', 'tell', 'intro']);
/** The share of turns of a kind that a recogniser may end in a question mark, where it writes marks. */
const QUESTION_MARKS: Readonly<Record<string, number>> = {
  question: 0.85,
  fragment: 0.85,
  indirect: 0.35,
  estimation: 0.35,
  personal: 0.35,
  rhetorical: 0.35,
  tagged: 0.35,
  logistics: 0.35,
  backchannel: 0.2,
  smalltalk: 0.35,
};
const AROUND_ASKING: Surroundings = [
  [0.35, ['core']],
  [0.24, ['opener', 'core']],
  [0.12, ['opener', 'opener', 'core']],
  [0.06, ['smalltalk', 'opener', 'core']],
  [0.04, ['logistics', 'opener', 'core']],
  [0.04, ['statement', 'core']],
  [0.03, ['process', 'core']],
  [0.06, ['core', 'tail']],
  [0.03, ['wrong', 'core']],
  [0.02, ['core', 'question']],
  [0.01, ['core', 'task']],
];
const AROUND_SILENT: Surroundings = [
  [0.5, ['core']],
  [0.22, ['opener', 'core']],
  [0.06, ['backchannel', 'core']],
  [0.06, ['core', 'statement']],
  [0.06, ['statement', 'core']],
  [0.04, ['core', 'process']],
  [0.03, ['core', 'courtesy']],
  [0.03, ['opener', 'opener', 'core']],
];
/** Said alone, mostly: a longer turn around them would be another kind. */
const AROUND_SHORT: Surroundings = [
  [0.9, ['core']],
  [0.1, ['opener', 'core']],
];

/** Thousands of turns from the lines of a grammar, as recognisers write them. */
export function composeTurns(grammar: Grammar, random: Random): TrainingTurn[] {
  const parts = { ...grammar.parts, ...grammar.silent, ...grammar.asks };
  const compose = createComposer({ ...grammar, parts }, random);
  const { asks, fragments, silent } = grammar;
  return [
    ...Object.entries({ ...asks, ...fragments }).flatMap(([kind, lines]) =>
      lines.flatMap((line) => compose(kind, line, true)),
    ),
    ...Object.entries({ ...silent, opener: grammar.parts['opener'] ?? [] }).flatMap(
      ([kind, lines]) =>
        ONLY_PARTS.has(kind) ? [] : lines.flatMap((line) => compose(kind, line, false)),
    ),
  ];
}

function createComposer(grammar: Grammar, random: Random) {
  const { language, parts } = grammar;
  const composeOne = (kind: string, line: string, ask: boolean): TrainingTurn => {
    const style = pickStyle(language, random);
    const speak = (written: string) => writeDown(expandLine(written, parts, random), style);
    const pieces = pickShare(listSurroundings(kind, ask), random).map((piece) =>
      piece === 'core' ? endCore(speak(line), kind, style, random) : speak(`{${piece}}`),
    );
    const text = addNoise(joinPieces(pieces, style), grammar, random);
    return { text, context: pickContext(kind, speak, random), ask, line, weight: 1 };
  };
  return (kind: string, line: string, ask: boolean) =>
    Array.from({ length: TURNS_OF_LINE }, () => composeOne(kind, line, ask));
}

function listSurroundings(kind: string, ask: boolean): Surroundings {
  if (kind === 'fragment' || kind === 'backchannel') return AROUND_SHORT;
  return ask ? AROUND_ASKING : AROUND_SILENT;
}

function pickShare(surroundings: Surroundings, random: Random): readonly string[] {
  let left = random();
  for (const [share, pieces] of surroundings) {
    left -= share;
    if (left < 0) return pieces;
  }
  return ['core'];
}

function pickStyle(language: Grammar['language'], random: Random): Style {
  const chance = random();
  const [comma, stop, space] = language === 'english' ? [', ', '. ', ' '] : ['，', '。', ''];
  if (chance < 0.4) return { comma: space, stop: space, isMarked: false };
  if (chance < 0.6) return { comma, stop: comma, isMarked: false };
  return { comma, stop, isMarked: true };
}

/** A recogniser that writes no marks writes none inside of a line either. */
function writeDown(text: string, { comma }: Style): string {
  const written = comma.trim() === '' ? stripMarks(text) : text;
  return written.replaceAll(/\s+/g, ' ').trim();
}

const stripMarks = (text: string): string => text.replaceAll(/[,.?!，。？！]/g, '');

function endCore(core: string, kind: string, { isMarked }: Style, random: Random): string {
  const share = QUESTION_MARKS[kind] ?? 0;
  return isMarked && random() < share && !/[.。]$/.test(core) ? `${core}?` : core;
}

function joinPieces(pieces: readonly string[], { comma, stop, isMarked }: Style): string {
  const isSpaced = stop === '' ? '' : ' ';
  let text = '';
  for (const [index, piece] of pieces.entries()) {
    const isLast = index === pieces.length - 1;
    if (/[.?。？]$/.test(piece)) text += `${piece}${isSpaced}`;
    else if (isLast) text += `${piece}${isMarked ? stop : ''}`;
    // A few words before the point are a clause rather than a sentence.
    else text += `${piece}${piece.length < 14 ? comma : stop}`;
  }
  return text.trim();
}

function pickContext(kind: string, speak: (line: string) => string, random: Random): string | null {
  const chance = random();
  const answered = { fragment: 0.93, backchannel: 0.75 }[kind] ?? 0.35;
  if (chance < answered) return `candidate: ${speak('{statement}')}`;
  return chance > 0.95 ? `interviewer: ${speak('{opener}')}` : null;
}

/** A turn in traditional characters and the same one in simplified are one line. */
export const nameLine = (text: string): string =>
  readTokens(normalizeSpoken(stripMarks(text))).tokens.join(' ');

/** Each written turn as it is, without marks, and after something else was said. @param weight of the first */
export function varyWrittenTurns(
  turns: readonly WrittenTurn[],
  { language, parts, silent }: Grammar,
  weight: number,
  random: Random,
): TrainingTurn[] {
  const openers = { ...parts, ...silent };
  return turns.flatMap((turn) => {
    const bare = stripMarks(turn.text);
    const line = nameLine(turn.text);
    const opener = stripMarks(expandLine(pick(parts['opener'] ?? [], random), openers, random));
    const variants = [bare, `${opener}${language === 'english' ? ' ' : ''}${bare}`];
    const vary = (text: string, counts: number) => ({ ...turn, text, line, weight: counts });
    return [
      vary(turn.text, weight),
      ...(turn.context === null ? variants : [bare]).map((text) => vary(text, weight / 2)),
    ];
  });
}
