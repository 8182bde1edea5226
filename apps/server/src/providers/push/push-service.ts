import type { NativePushService, PushMessage } from '@cuecard/contract';

/** Where a browser's messages are left, and the keys with which they are sealed for it. */
interface WebPushAddress {
  readonly service: 'web';
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A native app, by the token that its phone's service gave it. */
export interface NativePushAddress {
  readonly service: NativePushService;
  readonly endpoint: string;
}

export type PushAddress = WebPushAddress | NativePushAddress;

export interface PushOptions {
  /** Seconds for which the message is of use; later it is thrown away unread. */
  readonly ttl: number;
  /** Wakes a sleeping device. */
  readonly urgent: boolean;
}

/**
 * What became of a message. `gone`: there is no such subscription any more. `refused`: the service will never take this
 * message, be it for the server's keys or for its size. `reason`: the service's own word, for the log.
 */
export interface PushOutcome {
  readonly outcome: 'sent' | 'gone' | 'refused';
  readonly reason: string;
}

export const SENT: PushOutcome = { outcome: 'sent', reason: '' };

/** The push service would not take a message now; it may later. */
export class PushError extends Error {
  override readonly name = 'PushError';
}

/** One push service, or all browsers'. */
export interface PushSender<Address extends PushAddress> {
  /** @throws PushError */
  send(address: Address, message: PushMessage, options: PushOptions): Promise<PushOutcome>;
  close(): Promise<void>;
}

export interface WebPushSender extends PushSender<WebPushAddress> {
  /** What devices subscribe with: the VAPID public key, in base64url. */
  readonly publicKey: string;
  /**
   * Whether the service at that address may be asked at all.
   * @returns the address as it is kept, or null
   */
  readAddress(endpoint: string): string | null;
}

/** The senders that the operator configured. */
export interface PushSenders {
  readonly web: WebPushSender | null;
  readonly fcm: PushSender<NativePushAddress> | null;
  readonly apns: PushSender<NativePushAddress> | null;
}

/** Every way to remind a device that this server has. */
export interface PushService extends PushSender<PushAddress> {
  /** Null: browsers are not reminded. */
  readonly web: Pick<WebPushSender, 'publicKey' | 'readAddress'> | null;
  readonly native: readonly NativePushService[];
}
