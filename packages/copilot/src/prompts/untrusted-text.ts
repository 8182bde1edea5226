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
    .replaceAll(fenceId, ' ')
    .replaceAll(/<(?=\/?\s*data\b)/gi, '‹')
    .replaceAll(DATA_MARK, '^')
    .trim();
}

export function markData(text: string): string {
  return text
    .replaceAll(/[ \t]+/g, DATA_MARK)
    .replaceAll(/([，。！？；：、])(?!ˆ|$)/gmu, `$1${DATA_MARK}`);
}

export function fence(kind: string, fenceId: string, content: string): string {
  return `<data-${fenceId} kind="${kind}">\n${content}\n</data-${fenceId}>`;
}
