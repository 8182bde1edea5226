import type { RawAnswer } from './raw-request.ts';
import type { FuzzRequest } from './requests.ts';

/** What only the inside of the server knows: a place in its code, its tables, its vendors' words. */
const INSIDES =
  /\n\s+at \S+|\.(?:ts|js|mjs):\d+:\d+|node:internal|node_modules|\bPostgres|\bkysely\b|syntax error at or near|violates .{0,40} constraint|ECONNREFUSED|ZodError/;

export function tellsInsides(text: string): string | null {
  return INSIDES.exec(text)?.[0]?.trim() ?? null;
}

/**
 * What was wrong with an answer; null: nothing.
 * @param ownMarks words that stand in what is one person's alone, by their token
 */
export function judge(
  { what, token, mayBeIgnored }: FuzzRequest,
  answer: RawAnswer,
  ownMarks: ReadonlyMap<string, string> = new Map(),
): string | null {
  const { status, text, isJson } = answer;
  if (status === null) return mayBeIgnored ? null : `${what}: closed without an answer`;
  if (status >= 500) return `${what}: HTTP ${status}`;
  const told = tellsInsides(text);
  if (told !== null) return `${what}: the answer tells "${told}"`;
  const mine = token === null ? undefined : ownMarks.get(token);
  for (const mark of ownMarks.values())
    if (mark !== mine && text.includes(mark)) return `${what}: the answer holds what is another's`;
  if (isJson && !what.includes('HEAD') && !/"status":\d+/.test(text))
    return `${what}: JSON without the envelope`;
  return null;
}
