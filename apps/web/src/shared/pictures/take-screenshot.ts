import type { PictureFailure, PictureWish } from '@cuecard/contract';
import type { PicturePreparer, PreparedPicture } from '@cuecard/pictures';
import type { ScreenFormat, Shell } from '@cuecard/shell';
import { FAILURE_OF_SCREENSHOT } from './picture-failure.ts';

export class ScreenshotFailed extends Error {
  override readonly name = 'ScreenshotFailed';
  readonly failure: PictureFailure;

  constructor(failure: PictureFailure) {
    super(`no screenshot: ${failure}`);
    this.failure = failure;
  }
}

const FORMATS: Record<Exclude<PictureWish['format'], 'auto'>, ScreenFormat> = {
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/**
 * `auto` prepares the screen's own pixels and chooses what is legible; who wishes a format gets it.
 * @throws ScreenshotFailed, PictureError
 */
export async function takeScreenshot(
  shell: Pick<Shell, 'captureScreen' | 'capturePixels' | 'screen'>,
  preparer: Pick<PicturePreparer, 'prepare'>,
  { quality, format }: PictureWish,
): Promise<PreparedPicture> {
  if (format === 'auto') {
    const taken = await shell.capturePixels();
    if (taken.problem !== null) throw new ScreenshotFailed(toPictureFailure(shell, taken.problem));
    return preparer.prepare(taken.pixels);
  }
  const taken = await shell.captureScreen(quality, FORMATS[format]);
  if (taken.problem !== null) throw new ScreenshotFailed(toPictureFailure(shell, taken.problem));
  return preparer.prepare(taken.image, true);
}

function toPictureFailure(
  { screen }: Pick<Shell, 'screen'>,
  problem: keyof typeof FAILURE_OF_SCREENSHOT,
): PictureFailure {
  const state = screen.state.get();
  const isImpossible =
    state.kind === 'refused' && (state.reason === 'unsupported' || state.reason === 'insecure');
  return isImpossible ? 'capture-unavailable' : FAILURE_OF_SCREENSHOT[problem];
}
