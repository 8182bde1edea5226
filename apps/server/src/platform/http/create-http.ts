import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { LIMITS } from '@cuecard/contract';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyRequest } from 'fastify';
import { systemClock, type Clock } from '../clock/clock.ts';
import type { Log } from '../logging/create-log.ts';
import { answerError, answerNotFound, toFailure } from './answer-error.ts';
import type { App, Authenticate, Refusal } from './app.ts';
import type { CallLimit } from './call-limit.ts';
import { cleanAddresses } from './clean-address.ts';
import { admitDesktopApp } from './desktop-app.ts';
import { drainRefused } from './drain-refused.ts';
import { addHealth, type CheckReady } from './health.ts';
import type { TlsFiles } from './own-certificate.ts';
import { signals } from '../telemetry/signals.ts';
import { createHostCheck, refuseOtherHosts } from './own-hosts.ts';
import { readRequestFacts } from './request-facts.ts';
import { addSecurityHeaders, buildPagePolicy } from './security-headers.ts';
import { addStaticClient } from './static-client.ts';

export interface HttpOptions {
  readonly log: Log;
  readonly authenticate: Authenticate;
  readonly checkReady: CheckReady;
  /** Times how long a database that was there counts as there. */
  readonly clock?: Pick<Clock, 'now'>;
  /** Told of every request that was refused. */
  readonly onRefused?: (refusal: Refusal) => void;
  /** Folder of the built client; null serves the API alone. */
  readonly clientFolder: string | null;
  /** That of the version before, for its pages that are open; not given: there is none. */
  readonly clientBefore?: string | null;
  readonly publicUrl: string | null;
  /** Where other instances reach this one, when that is another address. */
  readonly instanceUrl?: string | null;
  /** Names and addresses of this machine under which it is reached, beside its loopback. */
  readonly ownNames?: readonly string[];
  /** Addresses and networks of the proxies whose `X-Forwarded-…` are believed; nobody's when left out. */
  readonly trustedProxies?: readonly string[];
  /** Refuses the calls of a login that makes too many; nobody's when left out. */
  readonly callLimit?: CallLimit;
  /** The folder in which uploaded files lie while their call runs; the system's temporary folder when not given. */
  readonly uploadFolder?: string;
  /** Null: the server speaks plain HTTP. */
  readonly tls?: TlsFiles | null;
}

/** A request that has not arrived whole after this is given up: 10 MB over a slow phone, milliseconds. */
const MAX_REQUEST_MS = 180_000;

/** Its headers have to be there earlier, milliseconds. */
const MAX_HEADERS_MS = 30_000;

/** Calls that run get this long to finish when the server closes, milliseconds. */
const PATIENCE_MS = 3000;

/**
 * The HTTP server: envelope, errors, security headers, health, the client's files. Modules add their
 * calls with `registerCall` before it listens. Whoever makes it closes it (`app.close()`).
 */
export async function createHttp(options: HttpOptions): Promise<App> {
  const loggerInstance: FastifyBaseLogger = options.log;
  const { ownNames = [], publicUrl, instanceUrl = null, trustedProxies = [] } = options;
  const app = Fastify({
    https: options.tls ?? null,
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LIMITS.jsonBodyBytes,
    requestTimeout: MAX_REQUEST_MS,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    frameworkErrors: answerError,
    clientErrorHandler: refuseBrokenRequest,
  }) as App;
  app.decorate('authenticate', options.authenticate);
  app.decorate('uploadFolder', options.uploadFolder ?? tmpdir());
  app.decorate('limitCalls', options.callLimit ?? (() => {}));
  app.decorate('draining', false);
  app.decorate('onRefused', options.onRefused ?? (() => {}));
  app.decorateRequest('login', null);
  app.server.headersTimeout = MAX_HEADERS_MS;
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  const urls = [publicUrl, instanceUrl].filter((url) => url !== null);
  refuseOtherHosts(app, createHostCheck({ names: ownNames, urls }));
  cutLateConnections(app);
  readJsonBodies(app);
  drainRefused(app);
  cleanAddresses(app);
  logRequests(app);
  await admitDesktopApp(app);
  await addSecurityHeaders(app, publicUrl);
  addHealth(app, options.checkReady, options.clock ?? systemClock);
  if (options.clientFolder !== null)
    await addStaticClient(app, {
      folder: options.clientFolder,
      before: options.clientBefore ?? null,
      pagePolicy: buildPagePolicy(),
    });
  return app;
}

/** A shutdown waits for calls that run, but not for a client that never finishes its own. */
function cutLateConnections(app: App): void {
  app.addHook('preClose', async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS).unref();
    app.server.once('close', () => clearTimeout(cut));
  });
}

/** Reads JSON as Fastify does, but lets a call without a payload say that it is JSON. */
function readJsonBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parse(request, body as string, done);
  });
}

/** One line a request: the route, never the address with its query, which may hold a code or ticket. */
function logRequests(app: App): void {
  app.addHook('onResponse', async (request: FastifyRequest, reply) => {
    signals.call.publish({
      route: request.routeOptions.url ?? 'unknown',
      http: reply.statusCode,
      ms: reply.elapsedTime,
    });
    const facts = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      http: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      platform: readRequestFacts(request).platform,
    };
    request.log.debug(facts, 'answered');
  });
}

/** Bytes that are no HTTP get the envelope too, and the end of their connection. */
function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(toFailure('badRequest'));
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
