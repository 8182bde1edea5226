import { drawCaptcha } from './draw-captcha.ts';

/** One picture, in a thread of its own. */
export default async function work(digits: string): Promise<Uint8Array> {
  return drawCaptcha(digits);
}
