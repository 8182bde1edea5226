import { ERROR_TABLE } from './error-table.ts';

export { ERROR_TABLE };

export type ErrorKey = keyof typeof ERROR_TABLE;

const keyByStatus = new Map<number, ErrorKey>(
  (Object.keys(ERROR_TABLE) as ErrorKey[]).map((key) => [ERROR_TABLE[key].status, key]),
);

/** The table's key of a body status, or null for a number that is not in the table (or success, 0). */
export function findErrorKey(status: number): ErrorKey | null {
  return keyByStatus.get(status) ?? null;
}

/**
 * Words of the specification's section 8 that are not an answer's status: the client shows them.
 * They stand here so that client and tests share one spelling.
 */
export const USER_MESSAGES = {
  networkRequestException: 'Network Request Exception',
  requestCancelled: 'Request cancelled',
  lessThan30Seconds: 'You have less than 30 seconds left.',
  insufficientTime: 'Insufficient time remaining. Please purchase more time or upgrade your plan.',
  ultimateOnly: 'Only available to ultimate members.',
  premiumOnly: 'This function is restricted to premium members.',
  startFailed: 'Failed to start interview, please try again.',
  answerError: 'Copilot answer error.',
  pageNotFound: 'Page not found',
  screenshotError: 'Screenshot error',
  screenshotTimeout: 'Screenshot timeout',
  photoFailed: 'Photo failed.',
  pictureEnvironment: 'Environment does not support photo or image transfer.',
} as const;

export type UserMessageKey = keyof typeof USER_MESSAGES;
