import type { ExamCommand } from '@cuecard/contract';
import type { ConnectionStatus } from '@cuecard/live-session/connection';
import type { ExamDelivered, ExamLoose } from '@cuecard/live-session/exam';

/** What the page and the worker that holds the exam's socket say to each other. */
export type ToWorker =
  | { type: 'open'; url: string; examId: string; clientId: string }
  | { type: 'command'; command: ExamCommand }
  | { type: 'loose'; message: ExamLoose }
  | { type: 'online' }
  | { type: 'close' }
  | { type: 'ticket'; ticket: string }
  /** `status` of the error table when asking again is of no use, else null. */
  | { type: 'no-ticket'; status: number | null };

export type FromWorker =
  /** The right is the page's: it asks the server for the ticket. */
  | { type: 'ticket-wanted' }
  | { type: 'status'; status: ConnectionStatus }
  | { type: 'delivered'; message: ExamDelivered }
  | { type: 'refused'; command: ExamCommand; status: number };
