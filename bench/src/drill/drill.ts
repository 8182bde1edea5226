export interface DrillOptions {
  /** The nightly length instead of the short one. */
  readonly long: boolean;
  /** Even shorter: for `npm test -- --drills`, and to see that planted defects are caught. */
  readonly quick: boolean;
  /** A defect to plant into the servers, by its name; null: none. */
  readonly defect: string | null;
  /** A folder for pictures of what a person sees, of drills that have a browser; null: none. */
  readonly shots: string | null;
  /** For people who wait; never part of the result. */
  readonly progress: (line: string) => void;
}

export interface Forms<Size> {
  readonly quick: Size;
  readonly short: Size;
  readonly long: Size;
}

/** The counts of candidates, kills and the like for the form of the drill that was asked for. */
export function inForm<Size>({ long, quick }: DrillOptions, forms: Forms<Size>): Size {
  if (long) return forms.long;
  return quick ? forms.quick : forms.short;
}

export interface DrillResult {
  /** What must not have happened, a sentence each. */
  readonly violations: readonly string[];
  /** Figures beside. Times in milliseconds. */
  readonly figures: Readonly<Record<string, unknown>>;
}

/** Faults are made, and what clients saw is held against what the database has. */
export interface Drill {
  readonly name: string;
  readonly about: string;
  /** It needs what no test run makes, and is run by hand alone. */
  readonly byHand?: true;
  /** Defects that it must catch when they are planted. */
  readonly defects: readonly string[];
  run(options: DrillOptions): Promise<DrillResult>;
}
