import { expect, it } from 'vitest';
import { environment, type EnvironmentVariable } from './environment.ts';
import { missingKeys } from './missing-keys.ts';

const secrets = (Object.keys(environment.shape) as EnvironmentVariable[]).filter((name) =>
  /_(?:API|SPEECH|SECRET)_KEY$|_ISSUER$|^SMTP_URL$|^WEB_SEARCH$|^SMS_PROVIDER$|^ALIPAY_APP_ID$/.test(
    name,
  ),
);
/** Useless without an address beside them, which is what is asked for. */
const BESIDE_ANOTHER = new Set(['LLM_API_KEY', 'EMBEDDINGS_API_KEY', 'TTS_API_KEY']);

it('[PLAT-11] says of every key that is missing what it would add', () => {
  const lines = missingKeys({});
  const wanted = secrets.filter((name) => !BESIDE_ANOTHER.has(name));
  expect(wanted.length).toBeGreaterThan(10);
  for (const name of wanted) expect(lines.join('\n')).toMatch(new RegExp(`\\b${name}\\b.*: \\w`));
});

it('[PLAT-11] says nothing of a key that is there', () => {
  const lines = missingKeys({ OPENAI_API_KEY: 'sk-1', SMTP_URL: 'smtps://mail.example' });
  expect(lines.join('\n')).not.toContain('OPENAI_API_KEY');
  expect(lines.join('\n')).toContain('ANTHROPIC_API_KEY');
  expect(lines.join('\n')).not.toContain('SMTP_URL');
});
