import {
  ContractError,
  ERROR_TABLE,
  waitNotice,
  type Envelope,
  type ErrorKey,
} from '@cuecard/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readRequestFacts } from './request-facts.ts';

/** Body of an answer that carries an error. `message` undefined: the table's. */
export function toFailure(key: ErrorKey, data?: unknown, message?: string): Envelope {
  const row = ERROR_TABLE[key];
  const said = { status: row.status, message: message ?? row.message };
  return data === undefined ? said : { ...said, data };
}

/** The one place where an error becomes an answer. What is not ours is logged and not shown. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = error instanceof ContractError ? error : toContractError(error);
  if (known.key === 'unexpected') request.log.error({ err: error }, 'a call failed');
  const { ip, userAgent } = readRequestFacts(request);
  const call = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
  const userId = request.login?.userId ?? null;
  request.server.onRefused({ key: known.key, call, userId, from: { ip, userAgent } });
  const wait = parseRetryAfter(known.data);
  if (wait !== null && known.http === ERROR_TABLE.tooManyRequests.http)
    void reply.header('retry-after', wait);
  void reply.code(known.http).send(toFailure(known.key, known.data, known.message));
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  answerError(new ContractError('notFound'), request, reply);
}

/** Fastify refuses a request before its call sees it: too large, not JSON, another type, a broken URL. */
function toContractError(error: unknown): ContractError {
  const { statusCode, message } = error as { statusCode?: unknown; message?: unknown };
  if (typeof statusCode !== 'number' || statusCode >= 500 || statusCode < 400)
    return new ContractError('unexpected', undefined, { cause: error });
  if (statusCode === ERROR_TABLE.tooLarge.http) return new ContractError('tooLarge');
  if (statusCode === ERROR_TABLE.notFound.http) return new ContractError('notFound');
  const problems = [{ path: 'body', message: String(message) }];
  return new ContractError('badRequest', { problems });
}

/** Seconds, as the header wants them. */
function parseRetryAfter(data: unknown): number | null {
  const wait = waitNotice.safeParse(data);
  return wait.success ? Math.ceil(wait.data.retryAfterMs / 1000) : null;
}
