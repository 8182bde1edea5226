import type { RawNotice } from './payment-provider.ts';

/** Reads a header that comes once; empty when it is not there, or there twice. */
export function readHeader(headers: RawNotice['headers'], name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
