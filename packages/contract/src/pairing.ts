import { z } from 'zod';
import { BROWSERS, SYSTEMS } from './account.ts';
import { examId } from './exam.ts';
import { interviewId } from './interview.ts';

/** How a phone or a second window comes to a computer: docs/spec/live-protocol.md, LIVE-60 and after. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export const PAIRING_LIMITS = {
  codeCharacters: 8,
  /** A code, and a request that waits for its yes, are good for so long. */
  codeLifeMs: 5 * MINUTE,
  /** Devices of one interview at a time. */
  devices: 5,
  /** A follower may still read so long after the interview's end. */
  afterEndMs: 30 * MINUTE,
  /** No pairing lasts longer. */
  maxMs: 24 * 60 * MINUTE,
  /** A device that was seen so lately counts as connected. */
  seenMs: 15 * SECOND,
  /** A device that waits asks every second and a half: one that has not for so long has gone. */
  waitingSeenMs: 6 * SECOND,
} as const;

/** Without characters that are taken for one another: of 8 and B, 5 and S, 2 and Z the digit alone. */
export const PAIRING_ALPHABET = 'ACDEFGHJKMNPQRTVWXY23456789';

const MISREAD: Readonly<Record<string, string>> = { B: '8', S: '5', Z: '2' };

/** The code that a person typed, in any case and with any spaces and hyphens; null when it is none. */
export function readPairingCode(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll(/[BSZ]/g, (character) => MISREAD[character] ?? character);
  const isCode =
    plain.length === PAIRING_LIMITS.codeCharacters &&
    Array.from(plain).every((character) => PAIRING_ALPHABET.includes(character));
  return isCode ? plain : null;
}

/** The code in two groups, as it is read and said: `K7QM 29XR`. */
export function groupedPairingCode(code: string): string {
  const half = PAIRING_LIMITS.codeCharacters / 2;
  return `${code.slice(0, half)} ${code.slice(half)}`;
}

const PAIRING_PURPOSES = ['follow', 'exam'] as const;
export const pairingPurpose = z.enum(PAIRING_PURPOSES);
export type PairingPurpose = z.infer<typeof pairingPurpose>;

const PAGES: Readonly<Record<PairingPurpose, string>> = { follow: '/follow', exam: '/exam/phone' };

/** A link to the page that joins; the code is behind `#`, so that no server sees it. */
export function pairingLink(
  address: string,
  code: string,
  purpose: PairingPurpose = 'follow',
): string {
  return `${address.replace(/\/$/, '')}${PAGES[purpose]}#${code}`;
}

/** What a pairing is for: a live interview to follow, or an exam. */
export const pairingSubject = z.discriminatedUnion('purpose', [
  z.object({ purpose: z.literal('follow'), interviewId }),
  z.object({ purpose: z.literal('exam'), examId }),
]);
export type PairingSubject = z.infer<typeof pairingSubject>;

export const pairingId = z.uuid();

/** `waiting`: for the yes at the computer. */
const PAIRING_STATES = ['waiting', 'allowed', 'refused', 'withdrawn'] as const;
export type PairingState = (typeof PAIRING_STATES)[number];

export const pairingOffer = z.object({
  id: z.uuid(),
  code: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number().int(),
  /** Where a phone reaches this server: the outside address, or this machine's in the local network. */
  address: z.string().nullable(),
});
export type PairingOffer = z.infer<typeof pairingOffer>;

export const pairedDevice = z.object({
  id: pairingId,
  state: z.enum(['waiting', 'allowed']),
  browser: z.enum(BROWSERS).nullable(),
  system: z.enum(SYSTEMS).nullable(),
  /** It came with this account's own login. */
  own: z.boolean(),
  connected: z.boolean(),
  /** Milliseconds since 1970. */
  since: z.number().int(),
});
export type PairedDevice = z.infer<typeof pairedDevice>;

/** What the device that joined is told; the interview's or the exam's id only once it is allowed. */
export const pairingStanding = z.object({
  id: pairingId,
  purpose: pairingPurpose,
  state: z.enum(['waiting', 'allowed', 'refused']),
  interviewId: interviewId.nullable(),
  examId: examId.nullable(),
});
export type PairingStanding = z.infer<typeof pairingStanding>;
