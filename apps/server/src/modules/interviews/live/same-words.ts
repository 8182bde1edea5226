/** Whether two transcripts say the same: case, marks and spaces are the recogniser's. */
export function saysTheSame(one: string, other: string): boolean {
  return normalizeWords(one) === normalizeWords(other);
}

function normalizeWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
