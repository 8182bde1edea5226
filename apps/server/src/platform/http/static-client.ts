import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import { ContractError, CSP_NONCE_PLACEHOLDER, DEFAULT_LOCALE, homeFile } from '@cuecard/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseAcceptLanguage } from './accept-language.ts';
import type { App } from './app.ts';
import type { PagePolicy } from './security-headers.ts';

/** Vite puts files whose name holds a hash of their content here. */
const HASHED_FOLDER = '/assets/';
const INDEX_FILE = 'index.html';

/** Large: compressing them anew at each request costs seconds. They go out as they lie there, or as `.br` beside them. */
const COMPRESSED_BY_BUILD_ONLY = new Set(['.wasm', '.onnx', '.ort']);

const CONTENT_TYPES: Record<string, string> = {
  '.wasm': 'application/wasm',
  '.onnx': 'application/octet-stream',
  '.ort': 'application/octet-stream',
  '.webmanifest': 'application/manifest+json',
};

const NOT_BUILT = `<!doctype html>
<html lang="en">
<title>Cuecard</title>
<p>The server runs, but its client has not been built. Run <code>npm run build</code>, then load this page again.</p>
</html>
`;

/**
 * Serves the built client: its files, and its index page for every other address that a browser opens
 * outside of the API. `folder` may come into being later: a build needs no restart. `before` is the client of the
 * version before: pages of it that are open go on loading their parts after an upgrade.
 */
export async function addStaticClient(app: App, client: Client): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(compress, {
      global: true,
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { 1: 5 } },
      threshold: 1024,
    });
    await scope.register(serveStatic, {
      root: client.folder,
      serve: false,
      preCompressed: true,
      suppressWarning: true,
      cacheControl: false,
      setHeaders: setFileHeaders,
    });
    scope.get('/*', (request, reply) => answerFile(client, request, reply));
  });
}

function setFileHeaders(reply: FastifyReply, path: string): void {
  const plain = path.replace(/\.(?:br|gz)$/, '');
  const type = CONTENT_TYPES[extname(plain)];
  if (type !== undefined) void reply.header('content-type', type);
  const hashed = plain.split(sep).join('/').includes(HASHED_FOLDER);
  void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}

interface Client {
  readonly folder: string;
  readonly before: string | null;
  readonly pagePolicy: PagePolicy;
}

async function answerFile(client: Client, request: FastifyRequest, reply: FastifyReply) {
  const { folder, before } = client;
  const path = resolvePath(request.url);
  if (path === null || /^\/v\d+(?:\/|$)/.test(path)) throw new ContractError('notFound');
  if (COMPRESSED_BY_BUILD_ONLY.has(extname(path))) request.headers['x-no-compression'] = 'true';
  if (path !== '/' && path !== `/${INDEX_FILE}` && (await isFile(join(folder, path))))
    return reply.sendFile(path.slice(1));
  // Of the version before only what no later version can have under the same name.
  if (before !== null && path.startsWith(HASHED_FOLDER) && (await isFile(join(before, path))))
    return reply.sendFile(path.slice(1), before);
  if ((extname(path) !== '' && path !== `/${INDEX_FILE}`) || !acceptsPage(request))
    throw new ContractError('notFound');
  return answerPage(client, path === '/' ? homeFileFor(request) : INDEX_FILE, reply);
}

/** Home is there as HTML in each language: the one that the browser asks for. */
function homeFileFor({ headers }: FastifyRequest): string {
  const asked = headers['accept-language'];
  return homeFile(asked === undefined ? DEFAULT_LOCALE : parseAcceptLanguage(asked));
}

/** The page with a nonce of its own, which no cache may serve again with another answer's policy. */
async function answerPage({ folder, pagePolicy }: Client, file: string, reply: FastifyReply) {
  void reply.type('text/html; charset=utf-8').header('vary', 'accept-language');
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => null);
  const page = (await read(file)) ?? (await read(INDEX_FILE));
  if (page === null) return reply.code(503).send(NOT_BUILT);
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-cache')
    .send(page.replaceAll(CSP_NONCE_PLACEHOLDER, nonce));
}

/** The decoded path, or null for one that leaves the folder or cannot be decoded. */
function resolvePath(url: string): string | null {
  try {
    const path = decodeURIComponent(url.split('?')[0] ?? '');
    const safe = normalize(path).split(sep).join('/') === path && !path.includes('\0');
    return safe && !path.split('/').some((part) => part.startsWith('.')) ? path : null;
  } catch {
    return null;
  }
}

/** A browser asks for HTML; a tool that takes anything gets the page too, one that wants JSON does not. */
function acceptsPage(request: FastifyRequest): boolean {
  const { accept } = request.headers;
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
