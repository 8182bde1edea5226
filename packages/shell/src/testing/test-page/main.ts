import { browserShell, type ScreenFormat } from '../../index.ts';

/** The facts about a screenshot that the test checks. */
interface SeenScreenshot {
  readonly problem: string | null;
  readonly type: string;
  readonly width: number;
  /** The colour in the middle of the picture. */
  readonly colour: readonly number[];
  /** How often the page itself has encoded pictures so far; its worker's are not counted. */
  readonly encodedByPage: number;
}

/** The calls that the test in Node makes. */
export interface ScreenPage {
  state(): string;
  capture(quality: number, format: ScreenFormat): Promise<SeenScreenshot>;
  /** The same before it is encoded: its width, or why there is none. */
  pixels(): Promise<number | string>;
  stop(): void;
  /** Loses all frames of the next grant but the first, unless somebody begins to read. */
  loseFrames(): void;
}

interface TrackProcessor {
  readable: ReadableStream<VideoFrame>;
}
type TrackProcessorClass = new (options: object) => TrackProcessor;

const shell = browserShell();
document.querySelector('button')?.addEventListener('click', () => void shell.screen.request());

let encodedByPage = 0;
for (const [canvas, encode] of [
  [HTMLCanvasElement, 'toBlob'],
  [HTMLCanvasElement, 'toDataURL'],
  [OffscreenCanvas, 'convertToBlob'],
] as const) {
  const { prototype } = canvas as unknown as {
    prototype: Record<string, (...given: unknown[]) => unknown>;
  };
  const own = prototype[encode];
  prototype[encode] = function count(...given) {
    encodedByPage += 1;
    return own?.apply(this, given);
  };
}

const page: ScreenPage = {
  state: () => shell.screen.state.get().kind,
  stop: () => shell.screen.stop(),
  loseFrames: () => {
    const scope = globalThis as unknown as { MediaStreamTrackProcessor: TrackProcessorClass };
    const Whole = scope.MediaStreamTrackProcessor;
    scope.MediaStreamTrackProcessor = class extends Whole {
      constructor(options: object) {
        super(options);
        scope.MediaStreamTrackProcessor = Whole;
        Object.defineProperty(this, 'readable', { value: readFirst(super.readable) });
      }
    };
  },
  capture: async (quality, format) => {
    const { image, problem } = await shell.captureScreen(quality, format);
    if (image === '') return { problem, type: '', width: 0, colour: [], encodedByPage };
    const bitmap = await createImageBitmap(image);
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    pen?.drawImage(bitmap, 0, 0);
    const middle = pen?.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1).data ?? [];
    const { width } = bitmap;
    return { problem, type: image.type, width, colour: [...middle], encodedByPage };
  },
  pixels: async () => {
    const { pixels, problem } = await shell.capturePixels();
    if (pixels === null) return problem;
    const width = 'displayWidth' in pixels ? pixels.displayWidth : pixels.width;
    pixels.close();
    return width;
  },
};

function readFirst(frames: ReadableStream<VideoFrame>): ReadableStream<VideoFrame> {
  let hasFirst = false;
  const losing = new TransformStream<VideoFrame, VideoFrame>({
    transform(frame, controller) {
      if (hasFirst) return frame.close();
      hasFirst = true;
      controller.enqueue(frame);
    },
  });
  return frames.pipeThrough(losing);
}

Object.assign(globalThis, { screenPage: () => page });
document.title = 'ready';
