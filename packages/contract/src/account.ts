import { z } from 'zod';
import { INTERFACE_LOCALES, LIMITS } from './constants.ts';
import { platform } from './environment.ts';
import { code, email, phone } from './validation.ts';

export const TIERS = ['FreeTrial', 'Regular', 'Professional', 'Ultimate', 'Unlimited'] as const;
export type Tier = (typeof TIERS)[number];

/** An unknown or missing type is a free trial (specification, section 4). */
export const tier = z.enum(TIERS).catch('FreeTrial');

/** `duration` is remaining time in seconds, null when unlimited; `end_time` is milliseconds since 1970, null when none. */
export const vipInfo = z.object({
  duration: z.number().nonnegative().nullable(),
  end_time: z.number().int().nullable(),
  type: tier,
});
export type VipInfo = z.infer<typeof vipInfo>;

const user = z.object({ id: z.number().int(), name: z.string() });

export const userInfo = z.object({ user, vip_info: vipInfo });
export type UserInfo = z.infer<typeof userInfo>;

/** What the client keeps under `loginStore`: the token and its expiry, milliseconds since 1970. */
const loginRecord = z.object({ token: z.string().min(1), expires: z.number().int() });
export type LoginRecord = z.infer<typeof loginRecord>;

/** Where a visitor came from: the two click ids, and the channel that a `from` names. */
export const tracking = z.object({
  bd_vid: z.string().max(500).optional(),
  fbclid: z.string().max(500).optional(),
  channel: z.string().max(100).optional(),
});
export type Tracking = z.infer<typeof tracking>;

/** Where a third-party provider sends the browser back to. */
export const THIRD_PARTY_CALLBACK_PATH = '/v3/auth/third-party/callback';

/** The page that receives `?code=` for `exchange-token`, or `?error=` with one of `thirdPartyErrors`. */
export const THIRD_PARTY_GUIDE_PATH = '/guide/thridPartyloginSuccess';

/** `denied`: the user said no there; `expired`: the way took too long; `failed`: anything else. */
export const THIRD_PARTY_ERRORS = ['denied', 'expired', 'failed'] as const;
export type ThirdPartyError = (typeof THIRD_PARTY_ERRORS)[number];

/** A random secret that the client keeps while its user is at the provider (RFC 7636's alphabet). */
export const flowVerifier = z.string().regex(/^[\w.~-]{43,128}$/);

/** base64url of the SHA-256 of the verifier. */
export const flowChallenge = z.string().regex(/^[\w-]{43}$/);

/**
 * Whether the one who begins is no page of this browser: the guide page then gets `in=app` with its code, and hands it
 * on to the app.
 */
export const flowFromApp = z.boolean().optional();

/** Work for a device, by ALTCHA, version 2: as its widget and its library take it. */
const workTask = z.object({
  parameters: z.record(z.string(), z.unknown()),
  signature: z.string(),
});
export type WorkTask = z.infer<typeof workTask>;

/** The data of the error `workNeeded`: the same request comes again with the task's solution as its `work`. */
export const workNotice = z.object({ work: workTask });

/** ALTCHA's payload: base64 of JSON with challenge and solution. */
export const workSolution = z.string().min(1).max(4000);

/** The question that only people answer, in both its forms; either one of them, once. */
export const captchaChallenge = z.object({
  id: z.string(),
  /** A picture of digits, as a `data:` address. */
  image: z.string(),
  digits: z.number().int(),
  expiresInSeconds: z.number().int(),
  work: workTask,
});

/** An answer to it: the digits, or the solution of the work. */
export const captchaAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('picture'),
    id: z.string().max(100),
    answer: z.string().trim().min(1).max(20),
  }),
  z.object({
    kind: z.literal('work'),
    id: z.string().max(100),
    solution: workSolution,
  }),
]);
export type CaptchaAnswer = z.infer<typeof captchaAnswer>;

export const BROWSERS = ['Chrome', 'Edge', 'Firefox', 'Safari'] as const;
export const SYSTEMS = ['Windows', 'macOS', 'iOS', 'Android', 'Linux'] as const;

/** One place where the user is signed in; what cannot be told is null. Times are milliseconds since 1970. */
export const activeLogin = z.object({
  id: z.number().int(),
  platform: platform.nullable(),
  browser: z.enum(BROWSERS).nullable(),
  system: z.enum(SYSTEMS).nullable(),
  /** The network from which it was opened, without the address's last part: `203.0.113.*`. */
  network: z.string().nullable(),
  createdAt: z.number().int(),
  seenAt: z.number().int(),
  /** The one that asks. */
  current: z.boolean(),
});
export type ActiveLogin = z.infer<typeof activeLogin>;

/** What an account can be entered with. */
export const accountFacts = z.object({
  name: z.string(),
  /** The language of the interface that was chosen last, on any device; null: none was. */
  language: z.enum(INTERFACE_LOCALES).nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  hasPassword: z.boolean(),
  thirdParty: z.array(z.object({ name: z.string(), linkedAt: z.number().int() })),
  createdAt: z.number().int(),
});
export type AccountFacts = z.infer<typeof accountFacts>;

/** Where an account can be reached, and what it is entered with. */
export const accountAddress = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email'), email }),
  z.object({ kind: z.literal('phone'), phone }),
]);
export type AccountAddress = z.infer<typeof accountAddress>;

/** `fresh`: an account without password, e-mail and phone shows that its login is minutes old. */
export const ownershipProof = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('password'),
    password: z.string().min(1).max(LIMITS.passwordLongest),
  }),
  z.object({ kind: z.literal('code'), code }),
  z.object({ kind: z.literal('fresh') }),
]);
export type OwnershipProof = z.infer<typeof ownershipProof>;
