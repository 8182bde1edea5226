export { looksTheSame, type PicturePrint } from './picture-print.ts';
export { PictureError, PICTURE_PROBLEMS, type PictureProblem } from './picture-problem.ts';
export { createPicturePreparer } from './picture-preparer.ts';
export type {
  PictureInput,
  PicturePreparer,
  PreparedPart,
  PreparedPicture,
} from './prepared-picture.ts';
