import helmet from '@fastify/helmet';
import type { App } from './app.ts';

/** What our own client needs, and nothing more. `'self'` covers the WebSocket of the same address. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
    /** The recogniser and the voice activity detector are WebAssembly. */
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    /** Mantine sets its variables in style elements. */
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", 'blob:', 'data:'],
    workerSrc: ["'self'", 'blob:'],
    manifestSrc: ["'self'"],
  },
};

export async function addSecurityHeaders(app: App, publicUrl: string | null): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    /** Only an https address may tell browsers to insist on https. */
    strictTransportSecurity: publicUrl?.startsWith('https:') === true,
  });
  /** Answers of calls hold tokens and what was said: no browser or proxy keeps them. */
  app.addHook('onSend', async (request, reply) => {
    if (/^\/v\d+\//.test(request.url)) void reply.header('cache-control', 'no-store');
  });
}
