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
  return fit(value, 0) as T;
}

function fit(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) throw new RangeError(`nested more than ${MAX_DEPTH} deep`);
  if (Array.isArray(value)) return fitItems(value, depth + 1);
  // Buffers, dates and other things with a class of their own hold no text of JSON.
  return isPlain(value) ? fitFields(value, depth + 1) : value;
}

function fitItems(items: readonly unknown[], depth: number): unknown {
  const fitted = items.map((item) => fit(item, depth));
  return fitted.every((item, index) => Object.is(item, items[index])) ? items : fitted;
}

function fitFields(fields: object, depth: number): unknown {
  const entries = Object.entries(fields);
  const fitted = entries.map(([name, value]) => [storableText(name), fit(value, depth)] as const);
  const isSame = fitted.every(
    ([name, value], index) => name === entries[index]?.[0] && Object.is(value, entries[index][1]),
  );
  return isSame ? fields : Object.fromEntries(fitted);
}

/** An object of JSON, or one that a reader of query strings made: its prototype, if it has one, is an empty one. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
