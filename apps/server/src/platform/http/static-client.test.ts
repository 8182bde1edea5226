import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ContractError } from '@cuecard/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '../logging/create-log.ts';
import type { App } from './app.ts';
import { createHttp } from './create-http.ts';

const page = `<!doctype html><title>Cuecard</title>${'<p>words</p>'.repeat(200)}`;
let folder: string;
let app: App;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuecard-client-'));
  app = await createHttp({
    log: createLog({ level: 'silent', pretty: false }),
    authenticate: async () => {
      throw new ContractError('unauthorized');
    },
    checkReady: async () => {},
    clientFolder: join(folder, 'dist'),
    clientBefore: join(folder, 'before'),
    publicUrl: null,
  });
});

afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function build(): Promise<void> {
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'outside');
  await writeFile(join(dist, 'index.html'), page);
  await writeFile(join(dist, 'assets', 'main-abc123.js'), 'export const a = 1;\n'.repeat(200));
  await writeFile(join(dist, 'assets', 'engine-abc123.wasm'), Buffer.alloc(4000));
  await writeFile(join(dist, 'assets', 'model-abc123.onnx'), Buffer.alloc(4000));
  await writeFile(join(dist, '.env'), 'hidden');
}

const BROWSER = { accept: 'text/html,application/xhtml+xml' };

it('says plainly that the client was not built, and needs no restart once it is', async () => {
  const before = await app.inject({ url: '/', headers: BROWSER });
  expect(before.statusCode).toBe(503);
  expect(before.body).toContain('npm run build');
  await build();
  expect((await app.inject({ url: '/', headers: BROWSER })).statusCode).toBe(200);
});

it.each(['/', '/JDV2', '/history/0b8a', '/login?from=mail'])(
  'serves the index page at %s, never from a stale cache',
  async (url) => {
    await build();
    const answer = await app.inject({ url, headers: BROWSER });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(page);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

it.each([
  ['zh-TW,zh;q=0.9', 'zh-TW'],
  ['de,en-GB;q=0.5', 'en'],
  [undefined, 'zh-CN'],
])('[LANG-13] gives Home as HTML in the language of %s', async (language, locale) => {
  await build();
  for (const each of ['en', 'zh-CN', 'zh-TW'])
    await writeFile(join(folder, 'dist', `home.${each}.html`), `Home in ${each}`);
  const headers = { ...BROWSER, ...(language !== undefined && { 'accept-language': language }) };
  const home = await app.inject({ url: '/?channel=a', headers });
  expect(home.body).toBe(`Home in ${locale}`);
  expect(home.headers['content-security-policy']).toContain('nonce-');
  expect(home.headers['vary']).toContain('accept-language');
  expect((await app.inject({ url: '/JDV2', headers })).body).toBe(page);
});

it('[CALL-22] keeps the API out of it: an unknown call is 404 even for a browser', async () => {
  await build();
  for (const url of ['/v3/unknown', '/v2/unknown', '/v3']) {
    const answer = await app.inject({ url, headers: BROWSER });
    expect([answer.statusCode, answer.json().status]).toEqual([404, 404]);
  }
});

it('answers 404 with the envelope to a missing file and to who wants no page', async () => {
  await build();
  for (const [url, headers] of [
    ['/assets/gone-123.js', BROWSER],
    ['/JDV2', { accept: 'application/json' }],
  ] as const) {
    const answer = await app.inject({ url, headers });
    expect([answer.statusCode, answer.json().status]).toEqual([404, 404]);
  }
});

it('serves hashed files for ever, with their types', async () => {
  await build();
  const types = {
    'main-abc123.js': 'javascript',
    'engine-abc123.wasm': 'application/wasm',
    'model-abc123.onnx': 'application/octet-stream',
  };
  for (const [name, type] of Object.entries(types)) {
    const { headers, statusCode } = await app.inject(`/assets/${name}`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain(type);
    expect(headers['cache-control']).toContain('immutable');
  }
});

it('compresses text and leaves WebAssembly as it is', async () => {
  await build();
  const headers = { 'accept-encoding': 'gzip' };
  const script = await app.inject({ url: '/assets/main-abc123.js', headers });
  expect(script.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(script.rawPayload).toString()).toContain('export const a');
  const wasm = await app.inject({ url: '/assets/engine-abc123.wasm', headers });
  expect(wasm.headers['content-encoding']).toBeUndefined();
  expect(wasm.rawPayload).toHaveLength(4000);
});

it.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2f..%2fsecret.txt',
  '/.env',
  '/%00',
])('serves nothing outside of its folder: %s', async (url) => {
  await build();
  const answer = await app.inject({ url, headers: BROWSER });
  expect(answer.body).not.toContain('outside');
  expect(answer.body).not.toContain('hidden');
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
});

it('gives each page a nonce of its own, in its policy and at its scripts, and lets nothing keep it', async () => {
  await build();
  const script = '<script type="module" nonce="__CSP_NONCE__" src="/assets/main.js"></script>';
  await writeFile(join(folder, 'dist', 'index.html'), script);
  const nonces = new Set<string>();
  for (const url of ['/', '/', '/JDV2', '/index.html']) {
    const { body, headers } = await app.inject({ url, headers: BROWSER });
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    expect(body).toBe(script.replace('__CSP_NONCE__', nonce));
    expect(headers.etag).toBeUndefined();
    expect(headers['last-modified']).toBeUndefined();
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(4);
});

it('[OPS-80] serves parts of the version before, so that its open pages go on, and nothing else of it', async () => {
  await build();
  const before = join(folder, 'before');
  expect((await app.inject('/assets/live-old456.js')).statusCode).toBe(404);
  await mkdir(join(before, 'assets'), { recursive: true });
  await writeFile(join(before, 'assets', 'live-old456.js'), 'export const old = 1;\n');
  await writeFile(join(before, 'assets', 'main-abc123.js'), 'old');
  await writeFile(join(before, 'robots.txt'), 'old');
  const part = await app.inject('/assets/live-old456.js');
  expect(part.statusCode).toBe(200);
  expect(part.body).toContain('export const old');
  expect(part.headers['cache-control']).toContain('immutable');
  expect((await app.inject('/assets/main-abc123.js')).body).toContain('export const a');
  expect((await app.inject('/robots.txt')).statusCode).toBe(404);
});
