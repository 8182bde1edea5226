import type {
  ConnectionStatus,
  DeliveredMessage,
  EphemeralMessage,
  SessionCommand,
  SessionKind,
} from '@cuecard/live-session/connection';

/** What the page sends to the worker that holds the socket. */
export type ToWorker<Kind extends SessionKind> =
  /** Opens the one connection of this worker; `url` is the socket's address. */
  | { type: 'open'; kind: Kind; url: string; sessionId: string; clientId: string }
  | { type: 'command'; command: SessionCommand<Kind> }
  | { type: 'ephemeral'; message: EphemeralMessage<Kind> }
  | { type: 'retry-now' }
  | { type: 'close' }
  | { type: 'ticket'; ticket: string }
  /** `status` of the error table when asking again is of no use, else null. */
  | { type: 'no-ticket'; status: number | null };

/** What the worker sends to the page. */
export type FromWorker<Kind extends SessionKind> =
  /** The login's token is the page's: it asks the server for the ticket. */
  | { type: 'ticket-wanted' }
  | { type: 'status'; status: ConnectionStatus }
  | { type: 'delivered'; message: DeliveredMessage<Kind> }
  | { type: 'refused'; command: SessionCommand<Kind>; status: number };
