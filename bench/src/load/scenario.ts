export interface LoadOptions {
  /** How many users or sessions there are at once. */
  readonly sessions: number;
  /** How long the load is measured, seconds. */
  readonly seconds: number;
  /** For people who wait; never part of the result. */
  readonly progress: (line: string) => void;
}

/** One kind of load on a real server with a real database: a name, and a run that gives one JSON object. */
export interface LoadScenario {
  readonly name: string;
  readonly about: string;
  /** The load that it runs with when nothing else is asked for. */
  readonly usual: Readonly<Pick<LoadOptions, 'sessions' | 'seconds'>>;
  run(options: LoadOptions): Promise<Record<string, unknown>>;
}
