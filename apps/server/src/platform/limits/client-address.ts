import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * An address as limits count it: IPv4 as it is, IPv6 by its first 64 bits, which one household or machine
 * has for itself and can change the rest of at will.
 */
export function toNetwork(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => (Number.parseInt(group, 16) || 0).toString(16))
    .join(':');
}

/** What the database keeps of a key that a limit counts by: nothing that can be read at a glance. */
export function hashKey(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(parts.join('\n')).digest();
}

export function hashAddress(ip: string): Buffer {
  return hashKey('address', toNetwork(ip));
}

/**
 * Enough of an address for a person to know it again, and too little to find anybody: `203.0.113.*`. Null where
 * there is none.
 */
export function coarseNetwork(ip: string): string | null {
  if (ip === '') return null;
  const network = toNetwork(ip);
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1];
  if (v4 !== undefined) return `${v4}.*`;
  return `${network.split(':').slice(0, 3).join(':')}:*`;
}
