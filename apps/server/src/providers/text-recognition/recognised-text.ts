import type { RecognisedLine } from './tesseract.ts';

const HAN = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
/** A gap of more than so many heights of a line is an empty line. */
const EMPTY_LINE = 1.1;
/** Code is indented by two characters or more; less is how a line was placed. */
const MIN_INDENT = 1.5;
const MAX_INDENT = 40;

/** Lines as they stood on the page: words with their blanks, indentation, empty lines. */
export function recognisedText(lines: readonly RecognisedLine[]): string {
  const left = Math.min(...lines.map(({ bbox }) => bbox.x0));
  const texts = lines.map((line, index) => {
    const before = lines[index - 1];
    const text = listWords(line);
    const gap = before === undefined ? 0 : line.bbox.y0 - before.bbox.y1;
    const isApart = gap > EMPTY_LINE * (line.bbox.y1 - line.bbox.y0);
    return `${isApart ? '\n' : ''}${computeIndent(line, left, text)}${text}`;
  });
  return texts.join('\n').trimEnd();
}

function listWords({ words }: RecognisedLine): string {
  return words.reduce((text, word) => {
    const isTight = HAN.test(text.at(-1) ?? '') && HAN.test(word.text.at(0) ?? '');
    return text === '' || isTight ? text + word.text : `${text} ${word.text}`;
  }, '');
}

function computeIndent({ bbox }: RecognisedLine, left: number, text: string): string {
  const characterWidth = (bbox.x1 - bbox.x0) / Math.max(1, text.length);
  const characters = (bbox.x0 - left) / characterWidth;
  return characters < MIN_INDENT ? '' : ' '.repeat(Math.min(MAX_INDENT, Math.round(characters)));
}
