import type { Command, Heard } from '@cuecard/contract';
import type { ConnectionStatus, Delivered } from '@cuecard/live-session/connection';

/** What the page and the worker that holds the socket say to each other. */
export type ToWorker =
  /** Opens the one connection of this worker; `url` is the socket's address. */
  | { type: 'open'; url: string; interviewId: string; clientId: string }
  | { type: 'command'; command: Command }
  | { type: 'heard'; heard: Heard }
  | { type: 'online' }
  | { type: 'close' }
  | { type: 'ticket'; ticket: string }
  /** `status` of the error table when asking again is of no use, else null. */
  | { type: 'no-ticket'; status: number | null };

export type FromWorker =
  /** The login's token is the page's: it asks the server for the ticket. */
  | { type: 'ticket-wanted' }
  | { type: 'status'; status: ConnectionStatus }
  | { type: 'delivered'; message: Delivered }
  | { type: 'refused'; command: Command; status: number };
