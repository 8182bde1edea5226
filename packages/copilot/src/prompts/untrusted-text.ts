import { stripInvisible } from '../plain-text.ts';

/**
 * Datamarking (Hines et al., "Defending Against Indirect Prompt Injection Attacks With
 * Spotlighting", arXiv 2403.14720): a mark between the words keeps a model aware that it is
 * reading data. Chinese has no spaces, so its punctuation carries the mark.
 */
export const DATA_MARK = 'ˆ';

const CONTROL = /(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** Text of strangers, made harmless to the frame around it: nothing in it can close a fence. */
export function cleanUntrusted(text: string, fenceId: string): string {
  return stripInvisible(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROL, ' ')
    .replaceAll(new RegExp(fenceId, 'gi'), ' ')
    .replaceAll(/[<＜﹤〈](?=\s*[/／]?\s*d[aа]t[aа](?![\p{L}]))/giu, '‹')
    .replaceAll(DATA_MARK, '^')
    .trim();
}

/** Evidence is named by its place alone: what a text calls [F7] is no evidence. */
export function withoutIds(text: string): string {
  return text.replaceAll(/[[［【](\s*[A-Z]\d{1,6}\s*)[\]］】]/g, '($1)');
}

export function markData(text: string): string {
  return text
    .replaceAll(/[ \t]+/g, DATA_MARK)
    .replaceAll(/([，。！？；：、])(?!ˆ|$)/gmu, `$1${DATA_MARK}`);
}

export function fence(kind: string, fenceId: string, content: string): string {
  return `<data-${fenceId} kind="${kind}">\n${content}\n</data-${fenceId}>`;
}
