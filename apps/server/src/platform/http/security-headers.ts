import helmet from '@fastify/helmet';
import type { App } from './app.ts';

/**
 * The headers of every answer. The page itself gets more (`pagePolicyOf`); what stands here is for all else that
 * a browser runs by itself: workers and worklets, whose files come with a policy of their own.
 */
const DIRECTIVES = {
  defaultSrc: ["'self'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
  /** The recogniser and the voice activity detector are WebAssembly. */
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'", 'data:'],
  /** Nobody but this server; `'self'` covers the WebSocket of the same address. */
  connectSrc: ["'self'", 'blob:', 'data:'],
  workerSrc: ["'self'", 'blob:'],
  manifestSrc: ["'self'"],
};

/** The policy of the page, given the nonce that its scripts and its library's style elements carry. */
export type PagePolicy = (nonce: string) => string;

/**
 * Only scripts with the nonce run, and what they load or make themselves; no handler in markup, and no uploaded
 * file that somebody gets served under our name. `'self'` is for browsers that do not know `'strict-dynamic'`.
 */
export function buildPagePolicy(): PagePolicy {
  return (nonce) => {
    const own = `'nonce-${nonce}'`;
    const page = {
      ...DIRECTIVES,
      scriptSrc: [...DIRECTIVES.scriptSrc, own, "'strict-dynamic'"],
      styleSrc: [...DIRECTIVES.styleSrc, own],
    };
    return Object.entries(page)
      .map(([name, sources]) => `${kebab(name)} ${sources.join(' ')}`)
      .join(';');
  };
}

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export async function addSecurityHeaders(app: App, publicUrl: string | null): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: DIRECTIVES,
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    /** Together with the opener policy this isolates the page, as the recogniser's threads, which share memory, need. */
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    /** Only an https address may tell browsers to insist on https. */
    strictTransportSecurity: publicUrl?.startsWith('https:') === true,
  });
  /** Answers of calls hold tokens and what was said: no browser or proxy keeps them. */
  app.addHook('onSend', async (request, reply) => {
    // Only a route that knows its answer to be the same for everybody and for good says otherwise.
    if (/^\/v\d+\//.test(request.url) && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
  });
}
