import {
  workNotice,
  type Call,
  type RequestOf,
  type ResponseOf,
  type WorkTask,
} from '@cuecard/contract';
import { useEffect, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { solveChallenge } from './solve-challenge.ts';

/** A call that the server may ask work for. */
type WorkCall = Call & { readonly params: null; readonly request: NonNullable<Call['request']> };

export interface Work {
  /** Whether the device works for a call just now: `WorkNote` says so. */
  readonly isRunning: boolean;
  /**
   * Makes the call; where the server asks for work, has it done and makes the call again with it.
   * @throws ApiError `workNeeded` where the device could not do it
   */
  readonly call: <C extends WorkCall>(call: C, request: RequestOf<C>) => Promise<ResponseOf<C>>;
}

/** Work that keeps guessers and senders of spam out, done without a question to the user. */
export function useWork(): Work {
  const [isRunning, setRunning] = useState(false);
  const [abort] = useState(() => new AbortController());
  useEffect(() => () => abort.abort(), [abort]);
  const send = callApi as (call: WorkCall, request: object) => Promise<unknown>;
  return {
    isRunning,
    async call(call, request) {
      try {
        return (await send(call, request as object)) as ResponseOf<typeof call>;
      } catch (error) {
        const task = findTask(error);
        if (task === null) throw error;
        setRunning(true);
        try {
          const work = await solve(task, abort.signal, error);
          return (await send(call, { ...(request as object), work })) as ResponseOf<typeof call>;
        } finally {
          setRunning(false);
        }
      }
    },
  };
}

function findTask(error: unknown): WorkTask | null {
  if (!(error instanceof ApiError) || error.key !== 'workNeeded') return null;
  const parsed = workNotice.safeParse(error.data);
  return parsed.success ? parsed.data.work : null;
}

/** A device that cannot do it tells its user what the server asked for. */
async function solve(task: WorkTask, signal: AbortSignal, asked: unknown): Promise<string> {
  try {
    return await solveChallenge(task, signal);
  } catch {
    throw asked;
  }
}
