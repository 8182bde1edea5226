import { SpeechTicketRefused } from '../remote/speech-link.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** Requests tickets for sockets from the page, which has the login. */
export class TicketRequests {
  readonly #send: (message: FromWorker) => void;
  readonly #waiting = new Map<number, PromiseWithResolvers<string>>();
  #lastId = 0;

  constructor(send: (message: FromWorker) => void) {
    this.#send = send;
  }

  request = (): Promise<string> => {
    const id = ++this.#lastId;
    const waiting = Promise.withResolvers<string>();
    this.#waiting.set(id, waiting);
    this.#send({ type: 'ticket-wanted', id });
    return waiting.promise;
  };

  onTicket({ id, ticket, refused }: Extract<ToWorker, { type: 'ticket' }>): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (ticket !== null) waiting?.resolve(ticket);
    else waiting?.reject(refused ? new SpeechTicketRefused('no ticket') : new Error('no answer'));
  }
}
