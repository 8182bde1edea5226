import { calls } from '@cuecard/contract';
import { callApi } from '../api/call-api.ts';
import { findRefusalStatus } from '../api/refusal.ts';

/** What is heard, as tickets are asked for; null: a sound check. */
export type HeardTalk =
  | { readonly kind: 'interview'; readonly id: string }
  | { readonly kind: 'practice'; readonly id: string };

/** A ticket for one socket to an engine. */
export async function speechTicket(
  talk: HeardTalk | null,
  refuse: (cause: unknown) => Error,
): Promise<string> {
  try {
    const request = {
      interviewId: talk?.kind === 'interview' ? talk.id : null,
      practiceId: talk?.kind === 'practice' ? talk.id : null,
    };
    return (await callApi(calls.speechTicket, request)).ticket;
  } catch (error) {
    throw findRefusalStatus(error) === null ? error : refuse(error);
  }
}
