import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { App } from './app.ts';
import { addSecurityHeaders, buildPagePolicy } from './security-headers.ts';

it('[PLAT-92] lets the page ask nobody but this server', async () => {
  const app = Fastify() as unknown as App;
  await addSecurityHeaders(app, null);
  const { headers } = await app.inject('/');
  await app.close();
  for (const policy of [String(headers['content-security-policy']), buildPagePolicy()('abc')]) {
    expect(policy).toContain("connect-src 'self' blob: data:;");
    expect(policy).not.toMatch(/https?:|\*/);
  }
});

it('lets only scripts and style elements with the nonce into the page', () => {
  const policy = buildPagePolicy()('abc');
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' 'nonce-abc' 'strict-dynamic';");
  expect(policy).toContain("style-src 'self' 'nonce-abc';");
  expect(policy).toContain("connect-src 'self' blob: data:;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-inline');
});

it('sends no referrer, nor lets types be guessed', async () => {
  const app = Fastify() as unknown as App;
  await addSecurityHeaders(app, null);
  const { headers } = await app.inject('/');
  await app.close();
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
});

it('isolates the page and its workers, so that the recogniser may use threads', async () => {
  const app = Fastify() as unknown as App;
  await addSecurityHeaders(app, null);
  const { headers } = await app.inject('/');
  await app.close();
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
  });
});
