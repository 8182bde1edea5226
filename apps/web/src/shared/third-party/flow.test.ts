import { createHash } from 'node:crypto';
import { flowChallenge, flowVerifier } from '@cuecard/contract';
import { beforeEach, expect, it } from 'vitest';
import { forgetFlow, readFlow, openFlow } from './flow.ts';

beforeEach(() => sessionStorage.clear());

it('[AUTH-69] keeps the secret in this tab and tells only its hash', async () => {
  const challenge = await openFlow({ purpose: 'link', next: '/settings/account' });
  const flow = readFlow();
  expect(flowVerifier.parse(flow?.verifier)).toBe(flow?.verifier);
  expect(flowChallenge.parse(challenge)).toBe(challenge);
  expect(
    createHash('sha256')
      .update(flow?.verifier ?? '')
      .digest('base64url'),
  ).toBe(challenge);
  expect(flow).toMatchObject({ purpose: 'link', next: '/settings/account' });
  expect(localStorage).toHaveLength(0);
});

it('makes another secret each time, and forgets', async () => {
  const first = await openFlow({ purpose: 'sign-in' });
  expect(await openFlow({ purpose: 'sign-in' })).not.toBe(first);
  forgetFlow();
  expect(readFlow()).toBeNull();
});

it.each(['{broken', '[]', '{"verifier":1}', 'null'])('is without a flow from %s', (text) => {
  sessionStorage.setItem('thirdPartyFlow', text);
  expect(readFlow()).toBeNull();
});
