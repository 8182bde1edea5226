import type { WorkTask } from '@cuecard/contract';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Does the work that a browser would do; returns what goes with the repeated request. */
export async function solveWork(task: WorkTask): Promise<string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract passes it on as ALTCHA made it
  const challenge = task as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

interface Envelope {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of it
  readonly data: any;
}

/** Sends a request and, where work is asked for, sends it again with the work done. */
export async function sendWithWork<Given extends object, Answer extends Envelope>(
  body: Given,
  send: (body: Given & { readonly work?: string }) => Promise<Answer>,
): Promise<Answer> {
  const first = await send(body);
  if (first.data?.work === undefined || first.status === 0) return first;
  return send({ ...body, work: await solveWork(first.data.work) });
}
