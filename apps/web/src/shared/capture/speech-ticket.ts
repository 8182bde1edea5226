import { calls } from '@cuecard/contract';
import { callApi } from '../api/call-api.ts';
import { findRefusalStatus } from '../api/refusal.ts';

/** A ticket for one socket to an engine; `interviewId` is null during the sound check. */
export async function speechTicket(
  interviewId: string | null,
  refuse: (cause: unknown) => Error,
): Promise<string> {
  try {
    return (await callApi(calls.speechTicket, { interviewId })).ticket;
  } catch (error) {
    throw findRefusalStatus(error) === null ? error : refuse(error);
  }
}
