import { z } from 'zod';
import { limits, verificationCode } from './constants.ts';

/**
 * Local part of letters, digits, underscore, hyphen, in groups that dots may separate; then `@`;
 * then a domain with at least one dot (specification, section 5).
 */
export const emailPattern = /^[\w-]+(?:\.[\w-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;

/** Mainland China mobile: 11 digits, first 1, second 3 to 9. */
export const phonePattern = /^1[3-9]\d{9}$/;

export const email = z.string().trim().toLowerCase().max(254).regex(emailPattern);
export const phone = z.string().trim().regex(phonePattern);
export const password = z.string().min(limits.passwordShortest).max(limits.passwordLongest);
export const code = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${verificationCode.digits}}$`));
