export interface BenchOptions {
  /** Folder of the set. */
  readonly data: string;
  readonly replays: number;
  /** How much at once and for how long, where a bench asks; what is not given is the bench's own choice. */
  readonly load?: {
    readonly sessions?: number | undefined;
    readonly seconds?: number | undefined;
    readonly scenario?: string | undefined;
  };
  /** For people who wait; never part of the result. */
  readonly progress: (line: string) => void;
}

/** One benchmark: a name, and a run that gives one JSON object. What cannot be measured is null. */
export interface Bench {
  readonly name: string;
  readonly about: string;
  readonly defaultData: string;
  readonly defaultReplays: number;
  run(options: BenchOptions): Promise<Record<string, unknown>>;
}
