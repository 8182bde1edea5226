import { z } from 'zod';

/** What a phone may be reminded of, each by choice: none is on by itself. */
export const PUSH_KINDS = ['interview', 'prediction', 'exam', 'payment', 'security'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];
const pushKind = z.enum(PUSH_KINDS);

/** So many devices of one account are reminded; the one that was longest not heard of makes room. */
export const MAX_PUSH_DEVICES = 10;

/** Bytes in base64url without padding, as browsers write the keys of a subscription (RFC 8291, section 3). */
const bytes = (length: number) =>
  z.string().regex(new RegExp(String.raw`^[\w-]{${Math.ceil((length * 4) / 3)}}=*$`));

const kinds = z.array(pushKind).max(PUSH_KINDS.length);

/** The push services of phones: Firebase Cloud Messaging for Android, Apple's for iOS. */
export const NATIVE_PUSH_SERVICES = ['fcm', 'apns'] as const;
export type NativePushService = (typeof NATIVE_PUSH_SERVICES)[number];

/** What the push service of a browser gave its page, and what it is wanted for. */
const webPushSubscription = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({
    /** An uncompressed point of P-256. */
    p256dh: bytes(65),
    auth: bytes(16),
  }),
  kinds,
});

/** What a phone's own service gave the native app; a token is of letters that stand in an address as they are. */
const nativePushSubscription = z.object({
  service: z.enum(NATIVE_PUSH_SERVICES),
  token: z.string().regex(/^[\w:-]{8,1000}$/),
  kinds,
});

export const pushSubscription = z.union([webPushSubscription, nativePushSubscription]);
export type PushSubscriptionFacts = z.infer<typeof pushSubscription>;

/** `endpoint`: the address of a browser, or the token of a native app. */
export const pushDevice = z.object({ endpoint: z.string(), kinds });

/**
 * What a push message says, in the language of its account. It holds nothing that was said, asked or answered, and
 * nobody's name: it is read on a locked screen.
 */
export const pushMessage = z.object({
  kind: pushKind,
  title: z.string(),
  text: z.string(),
  /** A moment that is written before the text, in the device's own time; milliseconds since 1970. */
  at: z.number().int().nullable(),
  /** For the time of day. */
  locale: z.string(),
  /** Where it leads. */
  page: z.string().regex(/^\/(?!\/)/),
  /** A later message of the same tag takes the place of an earlier one. */
  tag: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;
