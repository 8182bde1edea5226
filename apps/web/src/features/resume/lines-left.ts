import {
  groupPathsByLine,
  toPlaceKey,
  type DocumentLine,
  type PlacedValue,
} from '@cuecard/contract';

/** A heading or a page's number says nothing that could be missed: fewer words, or Han characters, are left out. */
const MIN_WORDS = 3;
const MIN_HAN = 10;

/** The lines of the document from which no value came and that no value repeats, in their order. */
export function listLinesLeft(
  lines: readonly DocumentLine[],
  values: readonly PlacedValue[],
): DocumentLine[] {
  const taken = groupPathsByLine(values);
  const written = values.map(({ value }) => toPlain(value.value)).join('\n');
  return lines.filter(
    (line) =>
      !taken.has(toPlaceKey(line)) &&
      saysSomething(line.text) &&
      !written.includes(toPlain(line.text)),
  );
}

function saysSomething(text: string): boolean {
  const words = text.match(/[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]{2,}/gu) ?? [];
  const han = text.match(/\p{Script=Han}/gu) ?? [];
  return words.length >= MIN_WORDS || han.length >= MIN_HAN;
}

const toPlain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
