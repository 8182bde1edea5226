import { expect, it } from 'vitest';
import { DEFAULT_MODEL_HOST, modelHost } from './device-models.ts';

it.each([
  [DEFAULT_MODEL_HOST, true],
  ['https://mirror.example/hub', true],
  ['http://127.0.0.1:8080', true],
  ['http://localhost/hub', true],
  ['http://[::1]:8080/', true],
  ['http://mirror.example', false],
  ['http://localhost.example', false],
  ['http://localhost:80@mirror.example', false],
  ['http://127.0.0.1.example/', false],
  ['ftp://mirror.example', false],
  ['file:///models', false],
  ['mirror.example', false],
])('[SPEECH-113] models come encrypted or from this machine: %s is taken: %s', (host, isTaken) => {
  expect(modelHost.safeParse(host).success).toBe(isTaken);
});
