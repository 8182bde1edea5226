import { timingSafeEqual } from 'node:crypto';
import { ContractError, DEVELOPMENT_ENTRY_PATH, developmentCookieName } from '@cuecard/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOwnOrigin } from '../realtime/is-own-origin.ts';
import type { App } from './app.ts';

/** The page to which the link leads on. */
const FIRST_PAGE = '/outbox';

/** What proxies and tunnels add. Whoever comes through one is not at this machine, whatever his address says. */
const PROXY_HEADERS = new Set(['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip']);

/** Lets into the development parts who followed the link that the server printed. */
export interface DeveloperAccess {
  /**
   * A hook of the routes that are for developers.
   * @throws ContractError `developersOnly`
   */
  readonly admit: (request: FastifyRequest) => Promise<void>;
  /** Adds the address of the link. */
  register(app: App): void;
}

/** @param key the secret of this start */
export function createDeveloperAccess(key: string): DeveloperAccess {
  const isKey = (given: string | undefined): boolean => {
    const [one, other] = [Buffer.from(given ?? ''), Buffer.from(key)];
    return one.length === other.length && timingSafeEqual(one, other);
  };
  return {
    async admit(request) {
      const { headers, host, protocol } = request;
      const isOwnPage = isOwnOrigin(headers.origin, [`${protocol}://${host}`]);
      const cookie = readCookie(headers.cookie ?? '', developmentCookieName(host));
      if (cameThroughProxy(request) || !isOwnPage || !isKey(cookie))
        throw new ContractError('developersOnly');
    },
    register(app) {
      app.get(DEVELOPMENT_ENTRY_PATH, (request, reply) => {
        const { key: given } = request.query as { key?: unknown };
        const shown = typeof given === 'string' ? given : undefined;
        if (cameThroughProxy(request) || !isKey(shown)) throw new ContractError('developersOnly');
        return enter(request, reply, key);
      });
    },
  };
}

/** The key stays in the browser until it is closed, out of reach of scripts and of other sites. */
function enter({ host, protocol }: FastifyRequest, reply: FastifyReply, key: string) {
  const name = developmentCookieName(host);
  const secure = protocol === 'https' ? '; Secure' : '';
  return reply
    .header('set-cookie', `${name}=${key}; Path=/v3; HttpOnly; SameSite=Strict${secure}`)
    .redirect(FIRST_PAGE, 303);
}

function cameThroughProxy({ headers }: FastifyRequest): boolean {
  return Object.keys(headers).some(
    (name) => name.startsWith('x-forwarded-') || PROXY_HEADERS.has(name),
  );
}

function readCookie(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const [given, value] = part.trim().split('=', 2);
    if (given === name) return value;
  }
  return undefined;
}
