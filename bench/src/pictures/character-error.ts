/** The share of the truth's characters that were read wrongly (Levenshtein), spaces and line ends left out. */
export function characterError(truth: string, read: string): number {
  const [wanted, got] = [plain(truth), plain(read)];
  let row = Uint32Array.from({ length: got.length + 1 }, (_, index) => index);
  for (const [index, character] of wanted.entries()) {
    const next = new Uint32Array(got.length + 1);
    next[0] = index + 1;
    for (const [column, other] of got.entries()) {
      const swap = (row[column] ?? 0) + (character === other ? 0 : 1);
      next[column + 1] = Math.min(swap, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1);
    }
    row = next;
  }
  return wanted.length === 0 ? 0 : (row[got.length] ?? 0) / wanted.length;
}

const plain = (text: string) => Array.from(text.normalize('NFKC').replaceAll(/\s/g, ''));
