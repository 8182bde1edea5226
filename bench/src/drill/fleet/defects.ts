/**
 * Faults that a drill must catch. Each changes one place in the servers' code as they load it, so that the
 * product itself has no switch for them; a place that is not found any more ends the server.
 */
export interface Defect {
  /** End of the file's path. */
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

export const defects: Readonly<Record<string, Defect>> = {
  /** A command is acknowledged before it is in the database. */
  'ack-before-commit': {
    file: 'interviews/live/session-runtime.ts',
    find: '    await this.#run(steps, ref, () => {',
    put: `    client.send({ type: 'ack', cseq });
    await new Promise((later) => setTimeout(later, 40));
    await this.#run(steps, ref, () => {`,
  },
  /** A command that comes again is done again. */
  'no-command-key': {
    file: 'interviews/session-log-repository.ts',
    find: '  return inserted !== undefined;',
    put: '  return true;',
  },
  /** An owner that was taken over goes on writing. */
  'no-epoch-check': {
    file: 'interviews/session-log-repository.ts',
    find: '  if (epoch !== undefined && row.epoch !== epoch) throw new OwnershipLost();',
    put: '',
  },
  /** Events that happened while a client was away are not sent to it. */
  'no-replay': {
    file: 'interviews/live/session-runtime.ts',
    find: "for (const event of events) client.send({ type: 'event', event });",
    put: "for (const event of events.slice(1)) client.send({ type: 'event', event });",
  },
  /** The same slice of time is charged under another number after a restart. */
  'slice-anew': {
    file: 'interviews/interview-repository.ts',
    find: 'nextSlice: (charged?.last ?? 0) + 1,',
    put: 'nextSlice: (charged?.last ?? 0) + 1 + Math.floor(Math.random() * 9),',
  },
};
