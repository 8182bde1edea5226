import type { RawAnswer } from './raw-request.ts';
import type { FuzzRequest } from './requests.ts';

/** What only the inside of the server knows: a place in its code, its tables, its vendors' words. */
const INSIDES =
  /\n\s+at \S+|\.(?:ts|js|mjs):\d+:\d+|node:internal|node_modules|\bPostgres|\bkysely\b|syntax error at or near|violates .{0,40} constraint|ECONNREFUSED|ZodError/;

export function tellsInsides(text: string): string | null {
  return INSIDES.exec(text)?.[0]?.trim() ?? null;
}

/** What was wrong with an answer; null: nothing. */
export function judge({ what, mayBeIgnored }: FuzzRequest, answer: RawAnswer): string | null {
  const { status, text, isJson } = answer;
  if (status === null) return mayBeIgnored ? null : `${what}: closed without an answer`;
  if (status >= 500) return `${what}: HTTP ${status}`;
  const told = tellsInsides(text);
  if (told !== null) return `${what}: the answer tells "${told}"`;
  if (isJson && !what.includes('HEAD') && !/"status":\d+/.test(text))
    return `${what}: JSON without the envelope`;
  return null;
}
