import { ContractError, platform, requestHeaders } from '@cuecard/contract';
import type { FastifyRequest } from 'fastify';
import type { App, Login, RequestFacts } from './app.ts';

/** Longer than any token of ours; what is longer is not looked up. */
const longestToken = 200;

const longestUserAgent = 300;

export function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name.toLowerCase()];
  return (Array.isArray(value) ? value[0] : value)?.trim() ?? '';
}

/** The login token: the whole `Authorization` header, or what follows `Bearer `. */
export function tokenOf(request: FastifyRequest): string | null {
  const token = headerOf(request, requestHeaders.authorization).replace(/^bearer\s+/i, '');
  return token === '' || token.length > longestToken ? null : token;
}

/**
 * The login of a request.
 * @throws ContractError `unauthorized`, `loginEnded`, `signedOutElsewhere`
 */
export async function requireLogin(app: App, request: FastifyRequest): Promise<Login> {
  const token = tokenOf(request);
  if (token === null) throw new ContractError('unauthorized');
  return app.authenticate(token);
}

export function factsOf(request: FastifyRequest): RequestFacts {
  const named = platform.safeParse(headerOf(request, requestHeaders.platform));
  return {
    ip: request.ip,
    platform: named.success ? named.data : null,
    origin: `${request.protocol}://${request.host}`,
    acceptLanguage: headerOf(request, 'accept-language'),
    userAgent: headerOf(request, 'user-agent').slice(0, longestUserAgent),
    log: request.log,
  };
}
