/** The connection alone: a worker that holds the socket needs no state machine. */
export * from './connection.ts';
export * from './ports.ts';
