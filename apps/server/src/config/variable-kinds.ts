import { z } from 'zod';

/** A value in a fault; a long one is cut. */
export function shown(value: string): string {
  return value.length > 60 ? `"${value.slice(0, 60)}…"` : `"${value}"`;
}

/** An address without the slash at its end. The value is not shown in the fault where it may hold a password. */
export function address(name: string, schemes: readonly string[]) {
  return z.string().transform((value, context) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url !== null && schemes.includes(url.protocol)) return value.replace(/\/+$/, '');
    const starts = schemes.map((scheme) => `${scheme}//`).join(' or ');
    context.addIssue({
      code: 'custom',
      message: `${name} must be an address that starts with ${starts}.`,
    });
    return z.NEVER;
  });
}

/** A whole number from 1. */
export const count = (name: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/, { error: `${name} must be a whole number from 1.` })
    .transform(Number);

export const flag = (name: string, fallback = false) =>
  z
    .enum(['true', 'false', '1', '0'], {
      error: ({ input }) => `${name} must be true or false; it is ${shown(String(input))}.`,
    })
    .transform((value) => value === 'true' || value === '1')
    .default(fallback);
