// @vitest-environment node
import { ERROR_TABLE, USER_MESSAGES, type ErrorKey, type UserMessageKey } from '@cuecard/contract';
import { describe, expect, it } from 'vitest';
import { ApiError, createNetworkFailure } from './api-error.ts';
import { errorMessages, userWords, describeFailure } from './messages.ts';

describe('messages', () => {
  it.each(Object.keys(ERROR_TABLE) as ErrorKey[])('says %s in the contract’s words', (key) => {
    expect(errorMessages[key].message).toBe(ERROR_TABLE[key].message);
  });

  it.each(Object.keys(USER_MESSAGES) as UserMessageKey[])(
    'says %s in the contract’s words',
    (key) => {
      expect(userWords[key].message).toBe(USER_MESSAGES[key]);
    },
  );

  it('[ERR-7] says Network Request Exception for an answer that is not OK, and what the server said of it', () => {
    const { title, detail } = describeFailure(createNetworkFailure(429, { status: 429 }));
    expect(title.message).toBe('Network Request Exception');
    expect(detail?.message).toBe('Too many tries. Please wait a moment.');
    expect(describeFailure(createNetworkFailure(null, null)).detail?.message).toContain(
      'Check your connection',
    );
  });

  it('says a refusal by its key, and anything else as unexpected', () => {
    const refused = new ApiError({ http: 200, key: 'saveFailed', message: '' });
    expect(describeFailure(refused).title.message).toBe('Save failed, please try again later.');
    expect(describeFailure(new Error('boom')).title.message).toBe(ERROR_TABLE.unexpected.message);
  });
});
