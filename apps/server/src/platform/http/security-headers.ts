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

/** Hosts that hand a file over to servers of another name. */
const fileServersOf: Readonly<Record<string, readonly string[]>> = {
  'huggingface.co': ['https://*.huggingface.co', 'https://*.hf.co'],
};

export async function addSecurityHeaders(
  app: App,
  publicUrl: string | null,
  weightsFrom: string | null,
): Promise<void> {
  const { directives } = contentSecurityPolicy;
  const connectSrc = [...directives.connectSrc, ...weightHosts(weightsFrom)];
  await app.register(helmet, {
    contentSecurityPolicy: {
      ...contentSecurityPolicy,
      directives: { ...directives, connectSrc },
    },
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

function weightHosts(weightsFrom: string | null): string[] {
  if (weightsFrom === null) return [];
  const { origin, host } = new URL(weightsFrom);
  return [origin, ...(fileServersOf[host] ?? [])];
}
