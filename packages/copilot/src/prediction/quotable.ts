import { hasHan } from '../language.ts';

/** What a question can quote without being as long as the job text: whole clauses, never half of one. */
export function toQuotable(line: string): string {
  const longest = hasHan(line) ? MAX_CHARACTERS.han : MAX_CHARACTERS.latin;
  const clean = line.replaceAll(/["“”「」『』]/gu, '').replace(/[\s.。;；,，、:：!！]+$/u, '');
  if (clean.length <= longest) return clean;
  const ends = [...clean.matchAll(/[,;:，；：。]|\s[–—-]\s|\s\(|（|、/gu)].map(
    ({ index }) => index,
  );
  const end = ends.findLast((at) => at <= longest && at >= longest / 4);
  return end === undefined ? '' : clean.slice(0, end).trim();
}

const MAX_CHARACTERS = { latin: 130, han: 60 } as const;
