export { looksTheSame, type PicturePrint } from './picture-print.ts';
export { PictureError, type PictureProblem } from './picture-problem.ts';
export { createPicturePreparer } from './picture-preparer.ts';
export type { PicturePreparer, PreparedPicture } from './prepared-picture.ts';
