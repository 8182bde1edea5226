import type { PushMessage } from '@cuecard/contract';

/** Where a device's messages are left, and the keys with which they are sealed for it. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

interface PushOptions {
  /** Seconds for which the message is of use; later it is thrown away unread. */
  readonly ttl: number;
  /** Wakes a sleeping device. */
  readonly urgent: boolean;
}

/** The push service would not take a message now; it may later. */
export class PushError extends Error {
  override readonly name = 'PushError';
}

export interface PushService {
  /** What devices subscribe with: the VAPID public key, in base64url. */
  readonly publicKey: string;
  /**
   * Whether the service at that address may be asked at all.
   * @returns the address as it is kept, or null
   */
  readAddress(endpoint: string): string | null;
  /**
   * @returns `gone`: there is no such subscription any more. `refused`: the service will never take this message, be it
   * for these keys of the server or for its size
   * @throws PushError
   */
  send(
    address: PushAddress,
    message: PushMessage,
    options: PushOptions,
  ): Promise<'sent' | 'gone' | 'refused'>;
  close(): Promise<void>;
}
