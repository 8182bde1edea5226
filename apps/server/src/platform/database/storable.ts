/**
 * The value with every text in it, names of fields too, made fit for PostgreSQL, whose text and jsonb take neither NUL nor half a
 * character: what is stored is what every client is sent. For values whose depth a schema has bounded.
 */
export function storable<T>(value: T): T {
  return fit(value) as T;
}

function fitText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

function fit(value: unknown): unknown {
  if (typeof value === 'string') return fitText(value);
  if (Array.isArray(value)) return value.map(fit);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [fitText(key), fit(inner)]),
  );
}
