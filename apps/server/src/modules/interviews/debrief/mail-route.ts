import { Readable } from 'node:stream';
import { ContractError, FOLLOW_UP_MAIL_PATH, interviewId } from '@cuecard/contract';
import { z } from 'zod';
import type { App } from '../../../platform/http/app.ts';
import { requireLogin } from '../../../platform/http/request-facts.ts';
import { findInterview } from '../interview-repository.ts';
import { readDebrief, type DebriefDeps } from './read-debrief.ts';
import { writeMail, type WriteMailDeps } from './write-mail.ts';

const readParams = z.object({ id: interviewId });

export interface MailDeps extends Omit<DebriefDeps, 'log'>, Pick<WriteMailDeps, 'log' | 'tokens'> {
  /** Null: none is configured, and nothing is drafted. */
  readonly model: WriteMailDeps['model'] | null;
}

/** Serves the draft of a mail while it is written; it ends with the connection. */
export function registerMailRoute(app: App, { db, model, tokens, log }: MailDeps): void {
  app.post(FOLLOW_UP_MAIL_PATH, async (incoming, reply) => {
    app.limitCalls(incoming);
    const { userId } = await requireLogin(app, incoming);
    const { data: params } = readParams.safeParse(incoming.params);
    if (params === undefined) throw new ContractError('badRequest');
    const interview = await findInterview(db, userId, params.id);
    if (interview === null) throw new ContractError('interviewNotFound');
    if (interview.state !== 'ended' || model === null) throw new ContractError('notPossibleNow');
    const { debrief } = await readDebrief({ db, log }, interview);
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const pieces = writeMail({ model, tokens, log }, userId, { interview, debrief }, left.signal);
    return reply
      .header('content-type', 'application/x-ndjson; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .send(Readable.from(toLines(pieces)));
  });
}

async function* toLines(pieces: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const piece of pieces) yield `${JSON.stringify(piece)}\n`;
}
