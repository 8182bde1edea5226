import { z } from 'zod';
import { LIMITS, VERIFICATION_CODE } from './constants.ts';

/**
 * Local part of letters, digits, underscore, hyphen, in groups that dots may separate; then `@`;
 * then a domain with at least one dot (specification, section 5).
 */
export const EMAIL_PATTERN = /^[\w-]+(?:\.[\w-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;

/** Mainland China mobile: 11 digits, first 1, second 3 to 9. */
export const PHONE_PATTERN = /^1[3-9]\d{9}$/;

export const email = z.string().trim().toLowerCase().max(254).regex(EMAIL_PATTERN);
export const phone = z.string().trim().regex(PHONE_PATTERN);
export const password = z.string().min(LIMITS.passwordShortest).max(LIMITS.passwordLongest);
export const code = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${VERIFICATION_CODE.digits}}$`));
