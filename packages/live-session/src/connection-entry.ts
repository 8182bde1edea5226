/** The connection alone: a worker that holds the socket needs no state machine. */
export type { CommandKeeper, KeptCommand } from './command-queue.ts';
export * from './connection-messages.ts';
export * from './ports.ts';
export * from './session-connection.ts';
export * from './session-protocol.ts';
