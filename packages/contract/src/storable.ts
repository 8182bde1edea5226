/** Deeper than anything that the contract names: a value that is nested more is refused, not walked. */
const MAX_DEPTH = 64;

/** What PostgreSQL takes of a text: neither text nor jsonb holds NUL or half a character. */
export function storableText(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  return whole.includes('\0') ? whole.replaceAll('\0', '') : whole;
}

/**
 * The value with every text in it, names of fields too, made fit to be stored. What a stranger gave goes through
 * here before a schema sees it, so that what the schema measured is what is stored and what every client is sent.
 * A value that has nothing to be mended is returned itself.
 * @throws RangeError where the value is nested more than 64 deep
 */
export function storable<T>(value: T): T {
  // Nearly nothing needs it, and every message comes by here: it is looked for before anything is copied.
  return isStorable(value, 0) ? value : (mend(value, 0) as T);
}

const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  checkDepth(depth);
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depth + 1));
  // Buffers, dates and other things with a class of their own hold no text of JSON.
  if (!isPlain(value)) return true;
  for (const [name, field] of Object.entries(value))
    if (!isStorableText(name) || !isStorable(field, depth + 1)) return false;
  return true;
}

function mend(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  checkDepth(depth);
  if (Array.isArray(value)) return value.map((item) => mend(item, depth + 1));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [storableText(name), mend(field, depth + 1)]),
  );
}

function checkDepth(depth: number): void {
  if (depth > MAX_DEPTH) throw new RangeError(`nested more than ${MAX_DEPTH} deep`);
}

/** An object of JSON, or one that a reader of query strings made: its prototype, if it has one, is an empty one. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
