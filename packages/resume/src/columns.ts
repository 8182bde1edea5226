import { findDateAtoms } from './dates.ts';
import { findHeading } from './headings.ts';
import type { Segment } from './segments.ts';

/** Segments that are read together, top to bottom. `rail`: labels of sections at the left of their text. */
export interface Region {
  readonly flow: string;
  readonly segments: readonly Segment[];
  readonly rail: readonly Segment[];
}

interface Gutter {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly score: number;
}

interface Sides {
  readonly left: Segment[];
  readonly right: Segment[];
}

/** Points between two tried places of a gutter. */
const STEP_POINTS = 3;
/** On each side of a gutter. */
const MIN_ROWS = 4;
const MAX_DEPTH = 2;

/**
 * Cuts a page at its gutters: an upright strip that no text crosses for many lines, with text that is read
 * on its own at both sides. Dates or places at the right of a line, tables and labels make such strips too;
 * there the lines go on across it.
 */
export function cutRegions(segments: readonly Segment[], flow = 'main', depth = 0): Region[] {
  const whole: Region = { flow, segments, rail: [] };
  if (depth >= MAX_DEPTH || segments.length < MIN_ROWS * 2) return [whole];
  for (const gutter of findGutters(segments)) {
    const inside = segments.filter(({ y }) => y >= gutter.top && y <= gutter.bottom);
    const sides = splitSides(inside, gutter.x);
    const kind = classifySides(sides);
    if (kind === 'rows') continue;
    const above = segments.filter(({ y }) => y < gutter.top);
    const below = segments.filter(({ y }) => y > gutter.bottom);
    return [
      ...(above.length > 0 ? cutRegions(above, flow, depth + 1) : []),
      ...(kind === 'rail'
        ? [{ flow, segments: sides.right, rail: sides.left }]
        : [
            ...cutRegions(sides.left, nestFlow(flow, 'left'), depth + 1),
            ...cutRegions(sides.right, nestFlow(flow, 'right'), depth + 1),
          ]),
      ...(below.length > 0 ? cutRegions(below, flow, depth + 1) : []),
    ];
  }
  return [whole];
}

const nestFlow = (flow: string, side: string): string =>
  flow === 'main' ? side : `${flow}.${side}`;

const splitSides = (segments: readonly Segment[], x: number): Sides => ({
  left: segments.filter((segment) => segment.right <= x + 1),
  right: segments.filter((segment) => segment.right > x + 1),
});

/** The best first. */
function findGutters(segments: readonly Segment[]): Gutter[] {
  const left = Math.min(...segments.map(({ x }) => x));
  const right = Math.max(...segments.map((segment) => segment.right));
  const sorted = segments.toSorted((a, b) => a.y - b.y);
  const found: Gutter[] = [];
  for (let x = left + (right - left) * 0.12; x < left + (right - left) * 0.9; x += STEP_POINTS) {
    const gutter = findLongestGutter(sorted, x);
    if (gutter !== null) found.push(gutter);
  }
  const best = found.toSorted((a, b) => b.score - a.score || b.x - a.x);
  const apart: Gutter[] = [];
  for (const gutter of best) {
    if (apart.length < 6 && apart.every(({ x }) => Math.abs(x - gutter.x) > 12)) apart.push(gutter);
  }
  return apart;
}

/** The longest way down at `x` between two segments that cross it; a banner in between ends it. */
function findLongestGutter(sorted: readonly Segment[], x: number): Gutter | null {
  let best: Gutter | null = null;
  let run: Segment[] = [];
  const close = (): void => {
    const gutter = toGutter(run, x);
    if (gutter !== null && gutter.score > (best?.score ?? 0)) best = gutter;
    run = [];
  };
  for (const segment of sorted) {
    if (segment.x < x - 1 && segment.right > x + 1) close();
    else run.push(segment);
  }
  close();
  return best;
}

function toGutter(run: readonly Segment[], x: number): Gutter | null {
  const { left, right } = splitSides(run, x);
  const top = run[0]?.y;
  const bottom = run.at(-1)?.y;
  if (top === undefined || bottom === undefined) return null;
  const fewer = Math.min(countRows(left), countRows(right));
  if (fewer < MIN_ROWS) return null;
  return { x, top, bottom, score: (bottom - top) * Math.sqrt(fewer) };
}

const countRows = (segments: readonly Segment[]): number =>
  new Set(segments.map(({ y }) => Math.round(y))).size;

const countCharacters = (segments: readonly Segment[]): number =>
  segments.reduce((sum, { text }) => sum + text.length, 0);

function classifySides({ left, right }: Sides): 'columns' | 'rows' | 'rail' {
  const leftIsLess = countCharacters(left) <= countCharacters(right);
  const less = leftIsLess ? left : right;
  const more = leftIsLess ? right : left;
  const [top, bottom] = measureReach(more);
  const beside = less.filter((each) => isNoHeading(each) && each.y >= top && each.y <= bottom);
  const aligned = measureAlignedShare(beside, more);
  const lessHeadings = countHeadings(less);
  const moreHeadings = countHeadings(more);
  const dated = less.filter(({ text }) => findDateAtoms(text).length > 0).length / less.length;
  if (lessHeadings > 0 && moreHeadings > 0)
    return dated > 0.6 && aligned > 0.7 ? 'rows' : 'columns';
  if (lessHeadings >= 2 && leftIsLess && moreHeadings === 0 && lessHeadings > less.length / 2)
    return 'rail';
  if (aligned > 0.6) return 'rows';
  return dated > 0.5 ? 'rows' : 'columns';
}

/** From the first to the last line, with room for baselines that differ a little. */
const measureReach = (segments: readonly Segment[]): [number, number] => {
  const ys = segments.map(({ y }) => y);
  return [Math.min(...ys) - 3, Math.max(...ys) + 3];
};

const isNoHeading = ({ text }: Segment): boolean => text.length > 40 || findHeading(text) === null;

const countHeadings = (segments: readonly Segment[]): number =>
  segments.filter((segment) => !isNoHeading(segment)).length;

/** The share of lines that stand beside a line of the other side. */
function measureAlignedShare(of: readonly Segment[], to: readonly Segment[]): number {
  const rows = [...new Set(of.map(({ y }) => y))];
  const beside = rows.filter((y) =>
    to.some((segment) => Math.abs(segment.y - y) <= Math.max(2, segment.size * 0.25)),
  );
  return beside.length / Math.max(1, rows.length);
}
