/**
 * The share of the kinds of events that a file tells apart when it folds the log. Who waits for one or two does not
 * fold, and the exam's own log shares the events of answers.
 */
const MIN_SHARE_OF_KINDS = 0.5;

export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/** Every type of event that the contract's schema of the interview's log has. */
export function listEventTypes(schema: string): string[] {
  return [
    ...new Set(
      [...schema.matchAll(/type: z\.literal\('([a-z.-]+)'\)/g)].map(([, type = '']) => type),
    ),
  ];
}

/** The files that tell most kinds of the log's events apart by `case`: each folds the log in its own way. */
export function findLogReaders(files: readonly SourceFile[], types: readonly string[]): string[] {
  return files
    .filter(
      ({ text }) =>
        types.filter((type) => text.includes(`case '${type}'`)).length >=
        types.length * MIN_SHARE_OF_KINDS,
    )
    .map(({ file }) => file);
}
