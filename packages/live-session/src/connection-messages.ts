import type {
  DeliveredMessage,
  EphemeralMessage,
  SessionCommand,
  SessionKind,
  StopReason,
} from './session-protocol.ts';

/**
 * What a session's connection and whoever opened it say to each other. They need nothing but messages, so that the
 * connection can run in a worker: none is answered, and each way they keep their order.
 */
export type ToConnection<Kind extends SessionKind> =
  /**
   * Kept until the server has answered it, over as many sockets and pages as that takes. `saidAt`: of what was heard
   * late, when it was said, milliseconds since 1970.
   */
  | { type: 'command'; command: SessionCommand<Kind>; saidAt?: number }
  /** Dropped when there is no open socket: the next one says more. */
  | { type: 'ephemeral'; message: EphemeralMessage<Kind> }
  | { type: 'ticket'; ticket: string }
  /** `status` of the error table when asking again is of no use, else null. */
  | { type: 'no-ticket'; status: number | null }
  /** The network is back, or the user will not wait: the next try is made at once. */
  | { type: 'retry-now' }
  | { type: 'close' };

export type FromConnection<Kind extends SessionKind> =
  /** To be answered by `ticket` or `no-ticket`. */
  | { type: 'ticket-wanted' }
  | { type: 'status'; status: ConnectionStatus }
  | { type: 'delivered'; message: DeliveredMessage<Kind> }
  /** The server understood the command and cannot do it; `status` is a row of the error table. */
  | { type: 'refused'; command: SessionCommand<Kind>; status: number };

/** `waiting` comes back by itself, `stopped` does not. `status` is a row of the error table, where the server gave one. */
export type ConnectionStatus =
  | { phase: 'connecting' }
  | { phase: 'live' }
  | { phase: 'waiting'; failures: number }
  | { phase: 'stopped'; reason: StopReason; status: number | null };

/** Where the connection takes messages: the worker in which it runs. They are copied, and nothing is transferred. */
export interface ConnectionPort<Kind extends SessionKind> {
  postMessage(message: ToConnection<Kind>, transfer: never[]): void;
}

/** What a connection brings, as the page's store of it takes that. */
export interface SessionListener<Kind extends SessionKind> {
  onStatus(status: ConnectionStatus): void;
  onMessage(message: DeliveredMessage<Kind>): void;
  /** The server understood the command and cannot do it; `status` is a row of the error table. */
  onRefused(command: SessionCommand<Kind>, status: number): void;
}
