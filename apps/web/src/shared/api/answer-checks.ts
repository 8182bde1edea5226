import { failureEnvelope, type Call, type Envelope, type ResponseOf } from '@cuecard/contract';
import { calls } from '@cuecard/contract/calls';
import type { z } from 'zod';

/** What the contract says of each call's answer. Loaded beside the first request: no page is drawn from it. */
export interface AnswerChecks {
  /** Null for a body that is none of the server's. */
  readEnvelope: (body: unknown) => Envelope | null;
  /** The data as the contract has it, with what it leaves out filled in; else what is wrong. */
  readAnswer: <C extends Call>(call: C, data: unknown) => z.ZodSafeParseResult<ResponseOf<C>>;
}

const toKey = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;
const responses = new Map(
  Object.values<Call>(calls).map((call) => [toKey(call), call.response] as const),
);

export const answerChecks: AnswerChecks = {
  readEnvelope(body) {
    const { data } = failureEnvelope.safeParse(body);
    return (data as Envelope | undefined) ?? null;
  },
  readAnswer<C extends Call>(call: C, data: unknown) {
    const response = responses.get(toKey(call));
    if (response === undefined) throw new Error(`The contract has no call ${toKey(call)}`);
    return response.safeParse(data) as z.ZodSafeParseResult<ResponseOf<C>>;
  },
};
