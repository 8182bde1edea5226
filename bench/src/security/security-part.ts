/** One of the figures of safety. Each has a file of its own. */
export interface SecurityPart {
  /** Its key in the result, with the unit at the end. */
  readonly key: string;
  readonly about: string;
  run(progress: (line: string) => void): Promise<unknown>;
}
