import { PictureError } from './picture-problem.ts';
import type { PictureInput, PicturePreparer, PreparedPicture } from './prepared-picture.ts';
import type { FromPictureWorker, ToPictureWorker } from './worker-messages.ts';

type Waiting = Map<number, PromiseWithResolvers<PreparedPicture>>;

/** Prepares pictures in a worker, which starts with the first picture and anew after it broke. */
export function createPicturePreparer(): PicturePreparer {
  const waiting: Waiting = new Map();
  let worker: Worker | null = null;
  let lastId = 0;

  function stop(): void {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new PictureError('failed'));
    waiting.clear();
  }

  return {
    prepare(input, asItIs = false) {
      if (typeof OffscreenCanvas === 'undefined')
        return Promise.reject(new PictureError('unsupported'));
      worker ??= startWorker(waiting, stop);
      const id = (lastId += 1);
      const asked = Promise.withResolvers<PreparedPicture>();
      waiting.set(id, asked);
      const message: ToPictureWorker = { id, input, asItIs };
      worker.postMessage(message, listTransfers(input));
      return asked.promise;
    },
    close: stop,
  };
}

function startWorker(waiting: Waiting, broken: () => void): Worker {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', broken);
  worker.addEventListener('message', ({ data }: MessageEvent<FromPictureWorker>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('prepared' in data) asked?.resolve(data.prepared);
    else asked?.reject(new PictureError(data.problem));
  });
  return worker;
}

function listTransfers(input: PictureInput): Transferable[] {
  return input instanceof Blob ? [] : [input];
}
