import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { App } from './app.ts';
import { addSecurityHeaders, buildPagePolicy } from './security-headers.ts';

async function connectSources(weightsFrom: string | null): Promise<string | undefined> {
  const app = Fastify() as unknown as App;
  await addSecurityHeaders(app, null, weightsFrom);
  const { headers } = await app.inject('/');
  await app.close();
  return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
}

it('lets the page fetch weights from the configured host, and from no other', async () => {
  expect(await connectSources(null)).toBe("'self' blob: data:");
  const elsewhere = "'self' blob: data: https://weights.example";
  expect(await connectSources('https://weights.example/hub/')).toBe(elsewhere);
  expect(await connectSources('https://huggingface.co/')).toBe(
    "'self' blob: data: https://huggingface.co https://*.huggingface.co https://*.hf.co",
  );
});

it('lets only scripts and style elements with the nonce into the page', () => {
  const policy = buildPagePolicy('https://weights.example/hub/')('abc');
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' 'nonce-abc' 'strict-dynamic';");
  expect(policy).toContain("style-src 'self' 'nonce-abc';");
  expect(policy).toContain("connect-src 'self' blob: data: https://weights.example;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-inline');
});

it('isolates the page and its workers, so that the recogniser may use threads', async () => {
  const app = Fastify() as unknown as App;
  await addSecurityHeaders(app, null, null);
  const { headers } = await app.inject('/');
  await app.close();
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
  });
});
