/**
 * Why a picture could not be prepared:
 * - `empty`: no bytes, as a camera leaves them that was closed too early
 * - `not-a-picture`: bytes of something else
 * - `unknown-format`: a picture that this browser cannot decode (HEIC nearly everywhere)
 * - `damaged`: begins as a picture and cannot be decoded
 * - `too-large`: more pixels than a browser can hold
 * - `unsupported`: this browser cannot prepare pictures
 * - `failed`: the preparation itself broke, out of memory as a rule
 */
const PICTURE_PROBLEMS = [
  'empty',
  'not-a-picture',
  'unknown-format',
  'damaged',
  'too-large',
  'unsupported',
  'failed',
] as const;
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number];

export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(`the picture is ${problem}`, options);
    this.problem = problem;
  }
}
