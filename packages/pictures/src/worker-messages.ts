import type { PictureProblem } from './picture-problem.ts';
import type { PictureInput, PreparedPicture } from './prepared-picture.ts';

export interface ToPictureWorker {
  readonly id: number;
  readonly input: PictureInput;
  readonly asItIs: boolean;
}

export type FromPictureWorker =
  | { readonly id: number; readonly prepared: PreparedPicture }
  | { readonly id: number; readonly problem: PictureProblem };
