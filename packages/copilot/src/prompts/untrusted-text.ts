import { stripInvisible } from '../plain-text.ts';

const CONTROL = /(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** Text of strangers, made harmless to the frame around it: nothing in it can close a fence. */
export function cleanUntrusted(text: string, fenceId: string): string {
  return stripInvisible(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROL, ' ')
    .replaceAll(new RegExp(fenceId, 'gi'), ' ')
    .replaceAll(/[<＜﹤〈](?=\s*[/／]?\s*d[aа]t[aа](?![\p{L}]))/giu, '‹')
    .trim();
}

/** Evidence is named by its place alone: what a text calls [F7] is no evidence. */
export function withoutIds(text: string): string {
  return text.replaceAll(/[[［【](\s*[A-Z]\d{1,6}\s*)[\]］】]/g, '($1)');
}

export function fence(kind: string, fenceId: string, content: string): string {
  return `<data-${fenceId} kind="${kind}">\n${content}\n</data-${fenceId}>`;
}
