import type { DebriefAnswer, TextMark } from '@cuecard/contract';

export interface MarkedPart {
  /** Where it begins in the text. */
  readonly from: number;
  readonly text: string;
  readonly kind: 'claim' | 'specific' | 'filler' | 'hedge' | 'plain';
}

const toKind = <Kind extends MarkedPart['kind']>(marks: readonly TextMark[], kind: Kind) =>
  marks.map(({ from, to }) => ({ from, to, kind }));

/** An answer cut at its marks. Where marks overlap, what is to be checked wins, then what is specific. */
export function markText({ text, claims, measures }: DebriefAnswer): MarkedPart[] {
  const { fillers, specifics, hedges } = measures;
  const fillerMarks = fillers.measured ? fillers.marks : [];
  const marks = [
    ...toKind(claims ?? [], 'claim'),
    ...toKind(specifics, 'specific'),
    ...toKind(fillerMarks, 'filler'),
    ...toKind(hedges, 'hedge'),
  ];
  const kept: (typeof marks)[number][] = [];
  for (const mark of marks)
    if (!kept.some(({ from, to }) => mark.from < to && from < mark.to)) kept.push(mark);
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const { from, to, kind } of kept.toSorted((a, b) => a.from - b.from)) {
    if (from > at) parts.push({ from: at, text: text.slice(at, from), kind: 'plain' });
    parts.push({ from, text: text.slice(from, to), kind });
    at = to;
  }
  if (at < text.length) parts.push({ from: at, text: text.slice(at), kind: 'plain' });
  return parts;
}
