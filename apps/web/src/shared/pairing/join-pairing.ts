import { calls, type PairingPurpose } from '@cuecard/contract';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { EXAM_PHONE_PAGE } from '../frame/pages.ts';
import { login } from '../login/browser-login.ts';
import { keepPairing } from './kept-pairing.ts';

export type JoinRequest = { code: string } | { interviewId: string } | { examId: string };

const PAGES_BY_PURPOSE: Record<PairingPurpose, string> = {
  follow: '/follow',
  exam: EXAM_PHONE_PAGE,
};

/**
 * Joins, and keeps the pairing for a reload of the page of its purpose. Who is signed in with the same
 * account needs no yes; whose login has ended joins as somebody unknown.
 */
export async function joinPairing(asked: JoinRequest, here: PairingPurpose) {
  const joined = await sendJoin(asked);
  const { id, token, purpose } = joined;
  keepPairing({ id, token, purpose }, findOtherPage(purpose, here) ?? undefined);
  return joined;
}

/** The page for a code of this purpose, when it is not this one: a code may be typed at either. */
export function findOtherPage(purpose: PairingPurpose, here: PairingPurpose): string | null {
  return purpose === here ? null : PAGES_BY_PURPOSE[purpose];
}

async function sendJoin(asked: JoinRequest) {
  const isSignedIn = login.snapshot().flag === 1;
  if (!('code' in asked)) return callApi(calls.joinOwnPairing, asked);
  if (!isSignedIn) return callApi(calls.joinPairing, asked);
  try {
    return await callApi(calls.joinOwnPairing, asked);
  } catch (error) {
    const isOut = error instanceof ApiError && login.snapshot().flag === 0;
    if (isOut) return callApi(calls.joinPairing, asked);
    throw error;
  }
}
