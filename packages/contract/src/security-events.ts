import { z } from 'zod';
import { BROWSERS, SYSTEMS } from './account.ts';

/**
 * What the security log tells of. The names are those of OWASP's Application Logging Vocabulary; where it has
 * none, for money and gift codes, they are ours in its manner.
 */
const SECURITY_EVENTS = [
  'authn_login_success',
  'authn_login_fail',
  /** Tries came faster than they may. */
  'authn_login_fail_max',
  'authn_password_change',
  'authn_password_change_fail',
  /** A second factor was added. */
  'authn_factor_added',
  'authn_factor_removed',
  'authn_recovery_codes_made',
  'authn_recovery_code_used',
  /** One login or all of them were ended. */
  'authn_token_revoked',
  'session_use_after_expire',
  'user_created',
  /** A way to sign in was added or taken away. */
  'user_updated',
  'user_deleted',
  'authz_fail',
  /** Another device was let in to a session, or put out of it. */
  'authz_change',
  /** An administrator looked at an account, or did something for it. */
  'authz_admin',
  /** A plan or time was given. */
  'privilege_permissions_changed',
  'input_validation_fail',
  'excess_rate_limit_exceeded',
  'sensitive_read',
  'sensitive_delete',
  'payment_credited',
  'payment_refunded',
  /** What a vendor told does not fit its order; a person must look. */
  'payment_fail',
  'gift_code_created',
  'gift_code_redeemed',
  'gift_code_revoked',
] as const;
export type SecurityEventName = (typeof SECURITY_EVENTS)[number];

/** One line of a user's security log; what is not known is null. Times are milliseconds since 1970. */
export const securityEvent = z.object({
  id: z.number().int(),
  at: z.number().int(),
  event: z.enum(SECURITY_EVENTS),
  /** How often within a minute. */
  count: z.number().int().positive(),
  browser: z.enum(BROWSERS).nullable(),
  system: z.enum(SYSTEMS).nullable(),
  /** The network of the address, without its last part: `203.0.113.*`. */
  network: z.string().nullable(),
});
export type SecurityEventLine = z.infer<typeof securityEvent>;
