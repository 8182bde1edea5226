export { PictureError, pictureProblems, type PictureProblem } from './picture-problem.ts';
export { longEdge, cutEdge, mostParts, planParts, type PartPlan } from './plan-parts.ts';
export type {
  PictureFormat,
  PicturePreparer,
  PicturePreview,
  PreparedPart,
  PreparedPicture,
  Preparing,
} from './prepared-picture.ts';
