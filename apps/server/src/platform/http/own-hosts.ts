import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { ContractError } from '@cuecard/contract';
import { isLoopbackAddress, isLoopbackHost } from '../loopback.ts';
import type { App } from './app.ts';
import { HEALTH_PATHS } from './health.ts';

/** Under what a server may be asked. */
export interface OwnHosts {
  /** Names and addresses of this machine, beside its loopback; the port that the server listens on goes with them. */
  readonly names: readonly string[];
  /** Whole addresses, whose port is their own (`PUBLIC_URL`, `INSTANCE_URL`). */
  readonly urls: readonly string[];
}

/** Any name may lead to 127.0.0.1; these always do. */
const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

const DEFAULT_PORTS = { http: '80', https: '443' } as const;
type Scheme = keyof typeof DEFAULT_PORTS;

/** Tells whether a `Host` is one of ours; `port` undefined: the request came in by no port. */
export type IsOwnHost = (host: string, port: number | undefined, scheme: Scheme) => boolean;

export function createHostCheck({ names, urls }: OwnHosts): IsOwnHost {
  const parsed = urls.map((url) => new URL(url));
  const wholes = new Set(parsed.map(({ host }) => host));
  const machine = new Set([...LOOPBACK, ...names].map(toHostname));
  // Vite stands before the server of a developer, who opens it by any name of the machine.
  const otherPorts = new Set(
    parsed
      .filter(({ hostname }) => isLoopbackHost(hostname))
      .map((url) => url.port || DEFAULT_PORTS[url.protocol === 'https:' ? 'https' : 'http']),
  );
  return (host, port, scheme) => {
    const [, hostname = '', given] = /^(\[[\d:a-f.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i.exec(host) ?? [];
    if (wholes.has(host.toLowerCase())) return true;
    if (!machine.has(hostname.toLowerCase())) return false;
    const asked = given ?? DEFAULT_PORTS[scheme];
    return port === undefined || asked === String(port) || otherPorts.has(asked);
  };
}

/** Whether a request came from another machine without TLS, all the way or up to a proxy that says so. */
function isInClear({ protocol, ip, raw, routeOptions }: FastifyRequest): boolean {
  if (protocol === 'https' || HEALTH_PATHS.has(routeOptions.url ?? '')) return false;
  // A connection that is gone has no address any more, whatever the type says.
  const from = [ip as string | undefined, raw.socket.remoteAddress];
  return !from.every((address) => isLoopbackAddress(address ?? ''));
}

function toHostname(name: string): string {
  return (isIPv6(name) ? `[${name}]` : name).toLowerCase();
}

/**
 * Refuses every request and every upgrade that names another host, before anything else runs: a page elsewhere
 * may lead its own name to this machine, and its browser would take our answers for that page's. What a trusted
 * proxy says about host and scheme is held to the same list. Beyond this machine our names are those with
 * `https`: who comes in clear is refused too, whatever he asks, but for the health checks, which say nothing.
 */
export function refuseOtherHosts(app: App, isOwnHost: IsOwnHost): void {
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const { protocol, raw } = request;
    if (protocol !== 'http' && protocol !== 'https')
      throw new ContractError('badRequest', {
        problems: [{ path: 'X-Forwarded-Proto', message: 'It must be http or https.' }],
      });
    const own = raw.socket as typeof raw.socket & { encrypted?: boolean };
    const direct = own.encrypted === true ? 'https' : 'http';
    const port = own.localPort;
    const isDirect = request.host === raw.headers.host;
    if (
      isInClear(request) ||
      !isOwnHost(raw.headers.host ?? '', port, direct) ||
      !(isDirect || isOwnHost(request.host, port, protocol))
    ) {
      request.log.info(
        { host: request.host.slice(0, 100) },
        'asked by a name that is not ours, or in clear',
      );
      throw new ContractError('notOurName');
    }
  });
}
