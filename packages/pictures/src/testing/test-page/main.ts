import {
  createPicturePreparer,
  looksTheSame,
  PictureError,
  type PicturePrint,
} from '../../index.ts';

/** A prepared picture as it can leave the page; `png`: its parts decoded again, for who reads them. */
export interface SeenPicture {
  readonly width: number;
  readonly height: number;
  readonly milliseconds: number;
  /** The longest stretch in which the page itself did nothing else, milliseconds. */
  readonly maxTask: number;
  readonly parts: readonly {
    readonly mime: string;
    readonly width: number;
    readonly height: number;
    readonly base64: string;
    readonly png: string;
  }[];
}

/** The calls that the test in Node makes. Pictures come and go as base64; a kept print has a name. */
export interface PicturesPage {
  prepare(base64: string, mime?: string): Promise<SeenPicture>;
  /** Prepares pixels as they come from a shared screen. */
  prepareBitmap(base64: string): Promise<SeenPicture>;
  /** The problem's name, or 'prepared'. */
  findProblem(base64: string, mime?: string): Promise<string>;
  same(one: string, other: string): Promise<boolean>;
  /** The colour of a pixel of a picture. */
  colourAt(base64: string, left: number, top: number): Promise<number[]>;
}

/** Browsers report tasks from 50 ms on (W3C Long Tasks). */
const MARKER_MS = 60;

const preparer = createPicturePreparer();
let maxTask = 0;
/** From when on a long task is our own marker, and who waits for its report. */
let markerFrom = Number.POSITIVE_INFINITY;
let onMarker = (): void => {};
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    if (startTime + duration > markerFrom) onMarker();
    else maxTask = Math.max(maxTask, duration);
}).observe({ type: 'longtask' });

const page: PicturesPage = {
  prepare: async (base64, mime = 'image/png') => seen(await drawBlob(base64, mime)),
  prepareBitmap: async (base64) =>
    seen(await createImageBitmap(await drawBlob(base64, 'image/png'))),
  findProblem: async (base64, mime = 'image/png') => {
    try {
      await preparer.prepare(await drawBlob(base64, mime));
      return 'prepared';
    } catch (error) {
      return error instanceof PictureError ? error.problem : 'unknown';
    }
  },
  same: async (one, other) => looksTheSame(await computePrint(one), await computePrint(other)),
  colourAt: async (base64, left, top) => {
    const bitmap = await createImageBitmap(await drawBlob(base64, ''));
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    pen?.drawImage(bitmap, 0, 0);
    return [...(pen?.getImageData(left, top, 1, 1).data ?? [])];
  },
};

async function seen(input: Blob | ImageBitmap): Promise<SeenPicture> {
  await untilReported();
  maxTask = 0;
  const from = performance.now();
  const { parts, width, height } = await preparer.prepare(input);
  const milliseconds = performance.now() - from;
  await untilReported();
  const [taken, all] = [maxTask, []] as [number, SeenPicture['parts'][number][]];
  for (const { blob, ...part } of parts)
    all.push({ ...part, base64: await encodeBase64(blob), png: await drawPng(blob) });
  return { width, height, milliseconds, maxTask: taken, parts: all };
}

async function computePrint(base64: string): Promise<PicturePrint> {
  return (await preparer.prepare(await drawBlob(base64, 'image/png'))).print;
}

/** Long tasks are reported a little later, in their order: when one of our own is, all before it have been. */
async function untilReported(): Promise<void> {
  await new Promise<void>((resolve) => {
    onMarker = resolve;
    setTimeout(() => {
      markerFrom = performance.now();
      while (performance.now() < markerFrom + MARKER_MS);
    });
  });
  markerFrom = Number.POSITIVE_INFINITY;
}

async function drawBlob(base64: string, type: string): Promise<Blob> {
  const bytes = await (await fetch(`data:;base64,${base64}`)).arrayBuffer();
  return new Blob([bytes], { type });
}

async function drawPng(blob: Blob): Promise<string> {
  const bitmap = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  return encodeBase64(await canvas.convertToBlob({ type: 'image/png' }));
}

async function encodeBase64(blob: Blob): Promise<string> {
  const reader = new FileReader();
  reader.readAsDataURL(blob);
  await new Promise((resolve) => reader.addEventListener('load', resolve));
  const { result } = reader;
  return typeof result === 'string' ? (result.split(',')[1] ?? '') : '';
}

Object.assign(globalThis, { picturesPage: () => page });
document.title = 'ready';
