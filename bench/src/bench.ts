export interface BenchOptions {
  /** Folder of the set. */
  readonly data: string;
  readonly replays: number;
  /** Delay of the model's first token, milliseconds, where a bench has one. */
  readonly ttftMs?: number | undefined;
  /** How much at once and for how long, where a bench asks; what is not given is the bench's own choice. */
  readonly load?: {
    readonly sessions?: number | undefined;
    readonly seconds?: number | undefined;
    readonly scenario?: string | undefined;
  };
  /** Folders of the bench of answers: where prompts go, and where answers of anybody are read instead of ours. */
  readonly answers?: {
    readonly writePromptsTo?: string | undefined;
    readonly readFrom?: string | undefined;
  };
  /** Folder of an embedding model, as `admin -- models import` takes it, where a bench can do with one. */
  readonly embeddings?: string | undefined;
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
