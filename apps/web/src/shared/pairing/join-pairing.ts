import { calls, type PairingPurpose } from '@cuecard/contract';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { EXAM_PHONE_PAGE } from '../frame/pages.ts';
import { login } from '../login/browser-login.ts';
import { keepPairing } from './kept-pairing.ts';

export type Asked = { code: string } | { interviewId: string } | { examId: string };

const PAGE_OF: Record<PairingPurpose, string> = { follow: '/follow', exam: EXAM_PHONE_PAGE };

/**
 * Joins, and keeps the pairing for a reload of the page of its purpose. Who is signed in with the same
 * account needs no yes; who is not signed in any more is as a stranger.
 */
export async function joinWith(asked: Asked, here: PairingPurpose) {
  const joined = await callToJoin(asked);
  keepPairing(joined, pageElsewhere(joined.purpose, here) ?? undefined);
  return joined;
}

/** The page for a code of this purpose, when it is not this one: a code may be typed at either. */
export function pageElsewhere(purpose: PairingPurpose, here: PairingPurpose): string | null {
  return purpose === here ? null : PAGE_OF[purpose];
}

async function callToJoin(asked: Asked) {
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
