import { stripInvisible } from '../plain-text.ts';

const MAX_NAME_CHARACTERS = 60;
const MAX_LINE_CHARACTERS = 160;

/** A name or title as it can stand in a line; empty when it is too long for one. */
export function toPlainName(value: string): string {
  const plain = plainText(value);
  return plain.length <= MAX_NAME_CHARACTERS ? plain : '';
}

/** A line of a resume as it can be quoted; empty when it is too long to be said. */
export function toPlainLine(value: string): string {
  const plain = plainText(value).replace(/[\s.。;；,，]+$/u, '');
  return plain.length <= MAX_LINE_CHARACTERS ? plain : '';
}

/** Spoken words: no markup, no line breaks, nothing that passes for a slot or a citation, no narrow comma in Chinese. */
function plainText(value: string): string {
  return stripInvisible(value)
    .replaceAll(/(?<=^|\s)#+(?=\s|$)|[`{}[\]［］<>|*\n\r\t]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\p{Script=Han}),|,(?=\p{Script=Han})/gu, '，')
    .trim();
}
