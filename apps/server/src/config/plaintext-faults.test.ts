import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, type StartOptions } from './config.ts';
import { environment } from './environment.ts';

function listFaults(variables: Record<string, string>, options?: StartOptions): readonly string[] {
  try {
    readConfig(variables, options);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

const PROXIED = { PUBLIC_URL: 'https://cuecard.example', TRUSTED_PROXIES: '10.0.0.7' };

describe('who comes in', () => {
  it.each(['0.0.0.0', '::', '192.168.1.5', 'cuecard.example'])(
    '[PLAT-93] gets no server at %s without TLS, and its operator is told what to do',
    (HOST) => {
      const [fault, ...more] = listFaults({ HOST });
      expect(more).toEqual([]);
      for (const said of ['--lan', 'PUBLIC_URL=https://', 'TRUSTED_PROXIES'])
        expect(fault).toContain(said);
      const { PUBLIC_URL, TRUSTED_PROXIES } = PROXIED;
      expect(listFaults({ HOST, PUBLIC_URL })).toEqual([fault]);
      expect(listFaults({ HOST, TRUSTED_PROXIES })).toEqual([fault]);
      expect(listFaults({ HOST, TRUSTED_PROXIES, PUBLIC_URL: 'http://127.0.0.1' })).toEqual([
        fault,
      ]);
      expect(listFaults({ HOST, ...PROXIED })).toEqual([]);
      expect(listFaults({ HOST }, { lan: true })).toEqual([]);
      expect(listFaults({ HOST }, { lan: false, listens: false })).toEqual([]);
    },
  );

  it('[PLAT-93] is asked for nothing on this machine alone', () => {
    for (const HOST of ['', '127.0.0.1', '127.0.0.2', '::1', 'localhost'])
      expect(listFaults({ HOST })).toEqual([]);
  });

  it('[PLAT-93] is sent no links without TLS to beyond this machine', () => {
    const said = [expect.stringContaining('PUBLIC_URL must start with https://')];
    const plain = { ...PROXIED, PUBLIC_URL: 'http://cuecard.example' };
    for (const options of [{ lan: false }, { lan: true }])
      expect(listFaults(plain, options)).toEqual(said);
    expect(listFaults({ PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
  });
});

/** What else each variable needs to be taken. */
const COMPANY: Readonly<Record<string, Record<string, string>>> = {
  MIGRATION_DATABASE_URL: { DATABASE_URL: 'postgres://u@localhost/cuecard' },
  S3_ENDPOINT: { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 's' },
  LLM_BASE_URL: { LLM_MODEL: 'm' },
  WEB_SEARCH_URL: { WEB_SEARCH: 'searxng' },
  EMBEDDINGS_BASE_URL: { EMBEDDINGS_MODEL: 'm' },
  TTS_BASE_URL: { TTS_MODEL: 'm', TTS_VOICE: 'v' },
  DEEPGRAM_URL: { DEEPGRAM_API_KEY: 'k' },
  OPENAI_SPEECH_URL: { OPENAI_SPEECH_KEY: 'k' },
  DASHSCOPE_URL: { DASHSCOPE_API_KEY: 'k' },
  QWEN_SPEECH_URL: { QWEN_SPEECH_KEY: 'k' },
  SPEECH_UPLOAD_URL: { SPEECH_UPLOAD_MODEL: 'm' },
};
const SOCKETS = new Set(['DEEPGRAM_URL', 'OPENAI_SPEECH_URL', 'DASHSCOPE_URL', 'QWEN_SPEECH_URL']);
/** Those of this server, and mail, whose connection is encrypted after it is open. */
const OTHERS = new Set(['PUBLIC_URL', 'INSTANCE_URL', 'SMTP_URL']);

const ADDRESSES = Object.keys(environment.shape).filter(
  (name) => /_(?:URL|ENDPOINT)$/.test(name) && !OTHERS.has(name),
);

describe('whom the server asks', () => {
  it('has many addresses', () => expect(ADDRESSES.length).toBeGreaterThan(18));

  it.each(ADDRESSES)(
    '[PLAT-95] %s leads nowhere else in clear, unless its host is named',
    (name) => {
      const schemes = name.endsWith('DATABASE_URL')
        ? ['postgres', 'postgres']
        : SOCKETS.has(name)
          ? ['ws', 'wss']
          : ['http', 'https'];
      const at = (scheme = '', host = '') => ({ ...COMPANY[name], [name]: `${scheme}://${host}` });
      const [plain, encrypted] = schemes;
      for (const host of ['gpu.example:8000', '10.0.0.7', 'gpu', '[fd00::7]']) {
        const faults = listFaults(at(plain, host));
        expect(faults).toEqual([expect.stringContaining('PLAINTEXT_HOSTS')]);
        expect(faults[0]).toContain(name);
      }
      expect(listFaults(at(encrypted, 'gpu.example?sslmode=verify-full'))).toEqual([]);
      expect(listFaults(at(plain, '127.0.0.1'))).toEqual([]);
      const PLAINTEXT_HOSTS = 'other, GPU.example';
      expect(listFaults({ ...at(plain, 'gpu.example'), PLAINTEXT_HOSTS })).toEqual([]);
      expect(listFaults({ ...at(plain, 'evil.gpu.example'), PLAINTEXT_HOSTS })).toHaveLength(1);
    },
  );

  it.each([
    { LLM_MODELS: 'ollama/a, m@v2@http://gpu:8000/v1, m@https://ok.example/v1' },
    { LLM_MODELS: 'ollama/a', LLM_DEEP_MODEL: 'm@http://gpu:8000/v1' },
    { LLM_MODELS: 'ollama/a', LLM_EXPERT_MODEL: 'm@http://gpu:8000/v1' },
    { LLM_MODELS: 'ollama/a', LLM_VISION_MODELS: 'm@http://gpu:8000/v1' },
    { OLLAMA_HOST: 'gpu' },
    { OLLAMA_HOST: 'http://gpu:11434' },
  ])('[PLAT-95] nor does a model: %j', (given) => {
    expect(listFaults(given)).toEqual([expect.stringContaining('leads to gpu without encryption')]);
    expect(listFaults({ ...given, PLAINTEXT_HOSTS: 'gpu' })).toEqual([]);
  });

  it.each([
    ['postgres://u:hunter2@db/c?sslmode=disable', 1],
    ['postgres://u:hunter2@db/c?sslmode=prefer', 1],
    ['postgres://u:hunter2@db/c?sslmode=no-verify', 1],
    ['postgres://u:hunter2@db/c?sslmode=require&uselibpqcompat=true', 1],
    ['postgres://u:hunter2@localhost/c?host=db', 1],
    ['postgres://u:hunter2@db/c?sslmode=require', 0],
    ['postgres://u:hunter2@localhost/c?host=/run/postgresql', 0],
    ['postgres://u:hunter2@%2Frun%2Fpostgresql/c', 0],
  ])('[PLAT-95] takes a database whose certificate is checked: %s', (DATABASE_URL, count) => {
    const faults = listFaults({ DATABASE_URL });
    expect(faults).toHaveLength(count);
    expect(faults.join()).not.toContain('hunter2');
  });

  it('[PLAT-95] lets mail go in clear to the hosts alone that are named', () => {
    const smtp = (host: string) => {
      const given = { SMTP_URL: `smtp://${host}:25`, MAIL_FROM: 'a@b.example' };
      return readConfig({ ...given, PLAINTEXT_HOSTS: 'relay' }).accounts.mail.smtp?.plaintext;
    };
    expect([smtp('relay'), smtp('mail.example')]).toEqual([true, false]);
  });
});
