import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { environment } from './environment.ts';
import { SECRET_VARIABLES } from './secret-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'cuecard-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function keep(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

function listFaults(variables: Record<string, string>): readonly string[] {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

it('[PLAT-96] takes a secret from the file that its variable with _FILE names', () => {
  const models = { LLM_MODELS: 'openai/gpt-5-mini' };
  const OPENAI_API_KEY_FILE = keep('openai', 'hunter2\n');
  expect(readConfig({ ...models, OPENAI_API_KEY_FILE }).models.inOrder[0]?.apiKey).toBe('hunter2');
  const DATABASE_URL_FILE = keep('database', 'postgres://u:p@localhost/cuecard\n');
  expect(readConfig({ DATABASE_URL_FILE }).databaseUrl).toBe('postgres://u:p@localhost/cuecard');
});

it.each(SECRET_VARIABLES)('[PLAT-96] refuses %s twice, and names the variable', (name) => {
  const file = keep(name, 'hunter2');
  expect(listFaults({ [name]: 'hunter2', [`${name}_FILE`]: file })).toContain(
    `${name} and ${name}_FILE are both given: leave one of them out.`,
  );
});

it('[PLAT-96] says what is wrong with a file, and neither its place nor what is in it', () => {
  const key = 'WEB_SEARCH_KEY_FILE';
  const search = { WEB_SEARCH: 'searxng', WEB_SEARCH_URL: 'https://s.example' };
  for (const [file, said] of [
    [path.join(folder, 'hunter2'), 'ENOENT'],
    [folder, 'EISDIR'],
    [keep('empty', ' \n'), 'is empty'],
    [keep('long', 'hunter2'.repeat(10_000)), 'is too long'],
  ] as const) {
    const faults = listFaults({ ...search, [key]: file });
    expect(faults).toEqual([expect.stringContaining(said)]);
    expect(faults[0]).toContain(key);
    expect(faults[0]).not.toContain('hunter2');
  }
  expect(listFaults({ LLM_API_KEY_FILE: keep('llm', 'hunter2') }).join()).toContain(
    'LLM_API_KEY is set but',
  );
});

it('[PLAT-96] knows every variable that holds a secret, and the page names them all', () => {
  const notSecret = new Set([
    'ALIPAY_PUBLIC_KEY',
    'ALIPAY_PUBLIC_KEY_BEFORE',
    'APNS_KEY_ID',
    'PUSH_PUBLIC_KEY',
    'RELEASES_PUBLIC_KEY',
    'LLM_FREE_TOKENS_PER_DAY',
    'LLM_TOKENS_PER_INTERVIEW',
  ]);
  const secrets = Object.keys(environment.shape).filter(
    (name) =>
      /KEY|SECRET|TOKEN|PASSWORD|_SID$|DATABASE_URL|SMTP_URL|_HEADERS$/.test(name) &&
      !notSecret.has(name),
  );
  expect(new Set<string>(SECRET_VARIABLES)).toEqual(new Set(secrets));
  const page = readFileSync(
    path.join(import.meta.dirname, '../../../../docs/operations.md'),
    'utf8',
  );
  const [, part = ''] = page.split('\n## Secrets from files\n');
  const [text = ''] = part.split('\n## ');
  for (const name of SECRET_VARIABLES) expect(text).toContain(`\`${name}\``);
});
