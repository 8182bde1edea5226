import type { WorkTask } from '@cuecard/contract';
import type { Solution } from 'altcha-lib/types';

/**
 * Has the work done that the server asks for, in a worker.
 * @returns ALTCHA's payload
 * @throws Error when it is not done: no worker, no cryptography (an insecure address), aborted
 */
export function solveChallenge(challenge: WorkTask, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./challenge-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error('the work was not done'));
    worker.addEventListener('error', fail);
    signal.addEventListener('abort', fail);
    worker.addEventListener('message', ({ data: solution }: MessageEvent<Solution | null>) =>
      solution === null ? fail() : resolve(btoa(JSON.stringify({ challenge, solution }))),
    );
    worker.postMessage(challenge, []);
  }).finally(() => worker.terminate());
}
