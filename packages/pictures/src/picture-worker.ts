import { PictureError } from './picture-problem.ts';
import { preparePicture } from './prepare-picture.ts';
import type { PictureInput } from './prepared-picture.ts';
import type { FromPictureWorker, ToPictureWorker } from './worker-messages.ts';

/** The part of DedicatedWorkerGlobalScope that is used; the page's types know only Window. */
interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<ToPictureWorker>) => void): void;
  postMessage(message: FromPictureWorker, transfer: Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;
/** One after the other: two large photographs at once need twice the memory. */
let last: Promise<void> = Promise.resolve();

scope.addEventListener('message', ({ data: { id, input, asItIs } }) => {
  last = last.then(async () => scope.postMessage(await answer(id, input, asItIs), []));
});

async function answer(
  id: number,
  input: PictureInput,
  asItIs: boolean,
): Promise<FromPictureWorker> {
  try {
    return { id, prepared: await preparePicture(input, asItIs) };
  } catch (error) {
    return { id, problem: error instanceof PictureError ? error.problem : 'failed' };
  }
}
