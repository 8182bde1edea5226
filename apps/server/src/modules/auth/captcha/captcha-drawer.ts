import { Piscina } from 'piscina';

/** A thread holds the canvas, which takes a tenth of a second to load: it is kept while others may come. Milliseconds. */
const IDLE_MS = 60_000;

/** Draws pictures away from the main thread, through which other people's words stream. */
export interface CaptchaDrawer {
  /** The digits as a PNG. */
  draw(digits: string): Promise<Buffer>;
  /** Pictures that are under way come to nothing. */
  close(): Promise<void>;
}

export function createCaptchaDrawer(): CaptchaDrawer {
  const threads = new Piscina<string, Uint8Array>({
    filename: new URL('./captcha-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  return {
    draw: async (digits) => Buffer.from(await threads.run(digits)),
    close: () => threads.destroy(),
  };
}
