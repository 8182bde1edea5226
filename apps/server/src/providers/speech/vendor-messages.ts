import type { z } from 'zod';
import { parseGiven } from '../../platform/parse-given.ts';

type Shapes = Readonly<Record<string, z.ZodType>>;
/** One of the shapes, named by its type. */
export type Read<S extends Shapes> = {
  [Type in keyof S]: { readonly type: Type; readonly body: z.output<S[Type]> };
}[keyof S];

/**
 * Reads a vendor's messages by their type. A type without a shape is `other`: vendors add messages, and
 * say that unknown ones are to be ignored. `unreadable`: no type, or not the shape that goes with it.
 */
export function messageReader<S extends Shapes>(
  readType: z.ZodType<string>,
  shapes: S,
): (message: unknown) => Read<S> | 'other' | 'unreadable' {
  return (message) => {
    const type = parseGiven(readType, message);
    if (!type.success) return 'unreadable';
    if (!Object.hasOwn(shapes, type.data)) return 'other';
    const shape = shapes[type.data];
    const body = shape && parseGiven(shape, message);
    if (body?.success !== true) return 'unreadable';
    return { type: type.data, body: body.data } as Read<S>;
  };
}
