import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import { createRateLimit } from './rate-limit.ts';
import { readToken } from './request-facts.ts';

/** So many seconds' worth may come at once: a page with its lists, an exam's pictures, a phone that comes back. */
const SAVED_SECONDS = 10;

/**
 * Counts the calls of one login, by the token that comes along: before anything is asked of the database, so that
 * what is too much costs next to nothing. Whoever shows no token has limits of their own at each way in.
 * @throws ContractError `tooManyRequests` with `retryAfterMs`
 */
export type CallLimit = (request: FastifyRequest) => void;

export function createCallLimit(clock: Clock, perSecond: number): CallLimit {
  if (perSecond === 0) return () => {};
  const limit = createRateLimit(clock, {
    burst: perSecond * SAVED_SECONDS,
    everyMs: 1000 / perSecond,
  });
  return (request) => {
    const token = readToken(request);
    if (token !== null) limit.consume(token);
  };
}
