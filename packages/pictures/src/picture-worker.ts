import { PictureError } from './picture-problem.ts';
import { preparePicture } from './prepare-picture.ts';
import type { FromPictureWorker, ToPictureWorker } from './worker-messages.ts';

/** The part of DedicatedWorkerGlobalScope that is used; the page's types know only Window. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ToPictureWorker>) => void) | null;
  postMessage(message: FromPictureWorker): void;
}

const scope = globalThis as unknown as WorkerScope;
/** One after the other: two large photographs at once need twice the memory. */
let last: Promise<void> = Promise.resolve();

scope.onmessage = ({ data: { id, input, asItIs } }) => {
  last = last.then(async () => {
    try {
      scope.postMessage({ id, prepared: await preparePicture(input, asItIs) });
    } catch (error) {
      scope.postMessage({ id, problem: error instanceof PictureError ? error.problem : 'failed' });
    }
  });
};
