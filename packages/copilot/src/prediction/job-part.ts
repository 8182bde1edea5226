/** A stretch of a job text that asks for one thing, letter by letter, without what leads to it. */
export interface JobPart {
  text: string;
  /** What will have to be done, where it is no requirement. */
  isTask: boolean;
  isPreferred: boolean;
}
