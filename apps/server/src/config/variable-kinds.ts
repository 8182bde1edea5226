import { isIP, isIPv4 } from 'node:net';
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

/** `host:port`, the host of IPv6 in brackets. */
export const hostAndPort = (name: string) =>
  z.string().transform((value, context) => {
    const url = /^[^/@?#]+:\d+$/.test(value) ? URL.parse(`tcp://${value}`) : null;
    if (url !== null && url.hostname !== '' && url.port !== '')
      return { host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(url.port) };
    context.addIssue({
      code: 'custom',
      message: `${name} must be a host and a port, like 127.0.0.1:9464; it is ${shown(value)}.`,
    });
    return z.NEVER;
  });

/** `name=value`, with commas between them. A value may be a secret, so no fault shows one. */
export const headers = (name: string) =>
  z.string().transform((value, context) => {
    const parts = value.split(',').map((part) => /^\s*([\w-]+)\s*=\s*(\S.*?)\s*$/.exec(part));
    if (parts.every((part) => part !== null))
      return Object.fromEntries(parts.map(([, key = '', content = '']) => [key, content] as const));
    context.addIssue({ code: 'custom', message: `${name} must be like authorization=Bearer …` });
    return z.NEVER;
  });

/** Words with commas between them. */
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

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

/** Addresses and networks (`10.0.0.0/8`), with commas between them. */
export const networks = (name: string) =>
  z.string().transform((value, context) => {
    const parts = value.split(',').map((part) => part.trim());
    const wrong = parts.find((part) => !isNetwork(part));
    if (wrong === undefined) return parts;
    context.addIssue({
      code: 'custom',
      message: `${name} must be addresses or networks like 10.0.0.7,10.1.0.0/16; it has ${shown(wrong)}.`,
    });
    return z.NEVER;
  });

function isNetwork(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  if (isIP(address) === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128))
  );
}

export function choice<const Names extends readonly string[]>(
  name: string,
  names: Names,
  fallback: Names[number],
) {
  return z
    .enum(names, {
      error: ({ input }) =>
        `${name} must be one of ${names.join(', ')}; it is ${shown(String(input))}.`,
    })
    .default(fallback);
}
