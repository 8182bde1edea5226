import { calls } from '@cuecard/contract';
import { callApi } from './call-api.ts';

/** Asks for a fresh token; null when the answer holds none. */
export async function refreshToken(): Promise<string | null> {
  const { token } = await callApi(calls.refreshToken);
  return token === '' ? null : token;
}
