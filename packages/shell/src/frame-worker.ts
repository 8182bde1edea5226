import { LatestFrame } from './latest-frame.ts';
import type { FromFrameWorker, Pixels, ToFrameWorker, EncodingRequest } from './frame-messages.ts';

/**
 * Keeps the last frame of the shared screen and encodes it. All of it is here and not in the page, because a
 * hidden page encodes only when it is idle, a second late, and its timers hardly run.
 */

/** The part of DedicatedWorkerGlobalScope that is used; the page's types know only Window. */
interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<ToFrameWorker>) => void): void;
  postMessage(message: FromFrameWorker, transfer: Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;
/** A screen that stands still gives one frame at its beginning; one that has not come by then is asked for again. */
const FIRST_FRAME_MS = 900;
/** At five frames a second the newest is younger than this: a surface that moves need not be read again. */
const YOUNG_MS = 250;
/** A tab that stands still gives its frame again within milliseconds; others are not waited for any longer. */
const AGAIN_MS = 300;

const latest = new LatestFrame<VideoFrame>(FIRST_FRAME_MS);

scope.addEventListener('message', ({ data }) => {
  if (data.type === 'frames') void readAll(data.frames);
  else void handleTake(data);
});

async function readAll(frames: ReadableStream<VideoFrame>): Promise<void> {
  const reader = frames.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return latest.close();
    latest.set(value);
  }
}

type Take = Extract<ToFrameWorker, { type: 'take' }>;

async function handleTake({ id, encoding, source }: Take): Promise<void> {
  try {
    const pixels = source instanceof ImageBitmap ? source : await readNewest(source);
    if (pixels === null) return answer({ type: 'failed', id, problem: 'timeout' });
    if (encoding === null) return answer({ type: 'pixels', id, pixels }, [pixels]);
    const { width, height, image } = await encode(pixels, encoding);
    answer({ type: 'encoded', id, image, width, height });
  } catch {
    answer({ type: 'failed', id, problem: 'failed' });
  }
}

async function readNewest(frames: ReadableStream<VideoFrame>): Promise<VideoFrame | null> {
  const reader = frames.getReader();
  if (latest.ageMs > YOUNG_MS) {
    const again = reader.read().then(({ value }) => value && latest.set(value));
    await Promise.race([again, new Promise((resolve) => setTimeout(resolve, AGAIN_MS))]);
  }
  // Pictures are taken in a row: a reader that was given nothing must not stay behind each of them.
  await reader.cancel();
  return (await latest.get())?.clone() ?? null;
}

async function encode(pixels: Pixels, { quality, format }: EncodingRequest) {
  const { width, height } = readSize(pixels);
  const canvas = new OffscreenCanvas(width, height);
  // Whole pixels of an opaque screen: without alpha the browser skips a pass over all of them.
  canvas.getContext('2d', { alpha: false })?.drawImage(pixels, 0, 0);
  pixels.close();
  const image = await canvas.convertToBlob({ type: format, quality });
  return { image, width, height };
}

function readSize(pixels: Pixels): { width: number; height: number } {
  return 'displayWidth' in pixels
    ? { width: pixels.displayWidth, height: pixels.displayHeight }
    : { width: pixels.width, height: pixels.height };
}

function answer(message: FromFrameWorker, transfer: Transferable[] = []): void {
  scope.postMessage(message, transfer);
}
