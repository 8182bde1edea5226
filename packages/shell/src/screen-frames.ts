import type {
  FromFrameWorker,
  Pixels,
  FrameSource,
  ToFrameWorker,
  EncodingRequest,
} from './frame-messages.ts';
import { askForFrame, FrameError } from './ask-for-frame.ts';

interface Encoded {
  readonly image: Blob;
  readonly width: number;
  readonly height: number;
}

/** The frames of one grant. Both calls reject with FrameError. */
export interface ScreenFrames {
  pixels(): Promise<Pixels>;
  encoded(encoding: EncodingRequest): Promise<Encoded>;
  close(): void;
}

/** Chromium has it in a page (wicg.github.io/mediacapture-transform, before it moved into workers). */
interface TrackProcessor {
  readonly readable: ReadableStream<VideoFrame>;
}
type TrackProcessorClass = new (options: {
  track: MediaStreamTrack;
  maxBufferSize: number;
}) => TrackProcessor;

type Waiting = PromiseWithResolvers<Extract<FromFrameWorker, { id: number }>>;

/** Reads the track in a worker; where the browser cannot, a video element shows it and is looked at. */
export function openFrames(track: MediaStreamTrack): ScreenFrames {
  const worker = new Worker(new URL('./frame-worker.ts', import.meta.url), { type: 'module' });
  const Processor = (globalThis as { MediaStreamTrackProcessor?: TrackProcessorClass })
    .MediaStreamTrackProcessor;
  const { request, fail } = createRequests(worker);
  const video = Processor === undefined ? playInVideo(track) : null;
  const framesFromNow = () => {
    if (Processor === undefined) throw new FrameError('failed');
    return new Processor({ track, maxBufferSize: 1 }).readable;
  };
  if (video === null) {
    const frames = framesFromNow();
    worker.postMessage({ type: 'frames', frames } satisfies ToFrameWorker, [frames]);
  }
  const requestFrame = (encoding: EncodingRequest | null) =>
    askForFrame(async () =>
      request(encoding, video === null ? framesFromNow() : await captureVideo(video)),
    );
  return {
    async pixels() {
      if (video !== null) return captureVideo(video);
      const answer = await requestFrame(null);
      if (answer.type !== 'pixels') throw new FrameError('failed');
      return answer.pixels;
    },
    async encoded(encoding) {
      const answer = await requestFrame(encoding);
      if (answer.type !== 'encoded') throw new FrameError('failed');
      return answer;
    },
    close() {
      worker.terminate();
      fail();
      if (video !== null) video.srcObject = null;
    },
  };
}

function createRequests(worker: Worker) {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const fail = () => {
    for (const { reject } of waiting.values()) reject(new FrameError('failed'));
    waiting.clear();
  };
  worker.addEventListener('error', fail);
  worker.addEventListener('message', ({ data }: MessageEvent<FromFrameWorker>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.type === 'failed') asked?.reject(new FrameError(data.problem));
    else asked?.resolve(data);
  });
  const request = (encoding: EncodingRequest | null, source: FrameSource) => {
    const id = (lastId += 1);
    const asked: Waiting = Promise.withResolvers();
    waiting.set(id, asked);
    worker.postMessage({ type: 'take', id, encoding, source } satisfies ToFrameWorker, [source]);
    return asked.promise;
  };
  return { request, fail };
}

function playInVideo(track: MediaStreamTrack): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([track]);
  // Rejects when the share ends at once; that is told by the track.
  video.play().catch(() => {});
  return video;
}

async function captureVideo(video: HTMLVideoElement): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(video);
  } catch {
    throw new FrameError('timeout');
  }
}
