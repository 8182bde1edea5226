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
 * `safeParse` for what a client sent. Zod measures whatever has a length, also an object in the place of a
 * string, and throws where that cannot be compared (4.x, found by the fuzz drill): such a value fits nothing.
 */
export function parseGiven<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): Parsed<z.output<Schema>> {
  try {
    return schema.safeParse(given);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const issue = { code: 'custom' as const, path: [], message: 'Invalid input' };
    return { success: false, error: { issues: [issue] } };
  }
}
