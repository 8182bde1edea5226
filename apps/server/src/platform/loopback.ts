import { isIPv4 } from 'node:net';

/** Whether an address of a connection is one of this machine's own (127.0.0.0/8, ::1). */
export function isLoopbackAddress(ip: string): boolean {
  const plain = ip.replace(/^::ffff:/i, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}

/** Whether the host of a URL (`localhost`, `127.0.0.1`, `[::1]`) is this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[(.*)\]$/, '$1'));
}
