import { storable } from '@cuecard/contract';
import type { z } from 'zod';

export type Parsed<Value> =
  | { readonly success: true; readonly data: Value; readonly error?: undefined }
  | {
      readonly success: false;
      readonly data?: undefined;
      readonly error: {
        readonly issues: readonly Pick<z.core.$ZodIssue, 'code' | 'path' | 'message'>[];
      };
    };

/**
 * `safeParse` for what a stranger gave: a client, a vendor, a document. What no database stores is taken out before
 * the schema measures anything: a text of NUL alone is an empty one, and is refused where an empty one is. Zod measures
 * whatever has a length, also an object in the place of a string, and throws where that cannot be compared (4.x, found
 * by the fuzz drill): such a value fits nothing, nor does one that is nested without end.
 */
export function parseGiven<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): Parsed<z.output<Schema>> {
  return parseGuarded(schema, () => storable(given));
}

/** `safeParse` for what the database has kept: it holds no text that it could not store. */
export function parseKept<Schema extends z.ZodType>(
  schema: Schema,
  kept: unknown,
): Parsed<z.output<Schema>> {
  return parseGuarded(schema, () => kept);
}

function parseGuarded<Schema extends z.ZodType>(
  schema: Schema,
  read: () => unknown,
): Parsed<z.output<Schema>> {
  try {
    return schema.safeParse(read());
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    const issue = { code: 'custom' as const, path: [], message: 'Invalid input' };
    return { success: false, error: { issues: [issue] } };
  }
}
