const WORD = /\p{Script=Han}{2}|[\p{L}\p{N}]{4,}/gu;

/** Words of four letters and more, and pairs of Han characters at every place, in lower case. */
export function listTellingWords(text: string): string[] {
  const lower = text.toLowerCase();
  const shifted = lower.replaceAll(/\p{Script=Han}+/gu, (run) => `${run} ${run.slice(1)}`);
  return shifted.match(WORD) ?? [];
}
