/** So many kinds of events does a file tell apart that folds the log; who waits for one or two does not fold. */
const MIN_EVENT_KINDS = 6;

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
        types.filter((type) => text.includes(`case '${type}'`)).length >= MIN_EVENT_KINDS,
    )
    .map(({ file }) => file);
}
