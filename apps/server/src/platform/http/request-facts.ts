import { ContractError, platform, REQUEST_HEADERS, storableText } from '@cuecard/contract';
import type { FastifyRequest } from 'fastify';
import type { App, Login, RequestFacts } from './app.ts';
import { isDesktopOrigin } from './desktop-app.ts';

/** Longer than any token of ours; what is longer is not looked up. */
const MAX_TOKEN = 200;

const MAX_USER_AGENT = 300;

export function readHeader(request: FastifyRequest, name: string): string {
  const value = request.headers[name.toLowerCase()];
  return storableText((Array.isArray(value) ? value[0] : value) ?? '').trim();
}

/** The login token: the whole `Authorization` header, or what follows `Bearer `. */
export function readToken(request: FastifyRequest): string | null {
  const token = readHeader(request, REQUEST_HEADERS.authorization).replace(/^bearer\s+/i, '');
  return token === '' || token.length > MAX_TOKEN ? null : token;
}

/**
 * The login of a request.
 * @throws ContractError `unauthorized`, `loginEnded`, `signedOutElsewhere`
 */
export async function requireLogin(app: App, request: FastifyRequest): Promise<Login> {
  const token = readToken(request);
  if (token === null) throw new ContractError('unauthorized');
  request.login = await app.authenticate(token);
  return request.login;
}

/**
 * Refuses what a page of another site, a link or an embedded picture asks for: only scripts of our own pages, and the
 * desktop app's, make calls, and browsers say who asks. Who says nothing is no browser, and has no login to lend.
 * @throws ContractError `forbidden`
 */
export function refuseOtherPages(request: FastifyRequest): void {
  const site = readHeader(request, 'sec-fetch-site');
  const destination = readHeader(request, 'sec-fetch-dest');
  const isOurs = site === '' || site === 'same-origin' || isDesktopOrigin(request.headers.origin);
  if (!isOurs || !(destination === '' || destination === 'empty'))
    throw new ContractError('forbidden');
}

export function readRequestFacts(request: FastifyRequest): RequestFacts {
  // A connection that is gone has no address any more, whatever the type says.
  const ip = request.ip as string | undefined;
  const named = platform.safeParse(readHeader(request, REQUEST_HEADERS.platform));
  return {
    ip: ip ?? '',
    platform: named.success ? named.data : null,
    origin: `${request.protocol}://${request.host}`,
    acceptLanguage: readHeader(request, 'accept-language'),
    userAgent: readHeader(request, 'user-agent').slice(0, MAX_USER_AGENT),
    shownToken: readToken(request),
    log: request.log,
  };
}
