import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { environment } from './environment.ts';

function listFaults(variables: Record<string, string>): readonly string[] {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

describe('the environment', () => {
  it('[PLAT-4] listens on 127.0.0.1, port 3000, unless HOST and PORT say otherwise', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3000, portGiven: false });
    expect(readConfig({ HOST: '::1', PORT: '8080' })).toMatchObject({
      host: '::1',
      port: 8080,
      portGiven: true,
    });
  });

  it('[PLAT-5] keeps its data where DATA_DIR says', () => {
    expect(readConfig({ DATA_DIR: '/tmp/somewhere' }).dataDir).toBe('/tmp/somewhere');
    expect(readConfig({ HOME: '/home/ada' }).dataDir).toMatch(/cuecard$/i);
  });

  it('[PLAT-9] reads everything through one schema, and an empty variable counts as not given', () => {
    const config = readConfig({
      DATABASE_URL: 'postgres://u@db/cuecard?sslmode=verify-full',
      NODE_ENV: 'test',
      LOG_LEVEL: 'debug',
      PUBLIC_URL: 'https://cuecard.example/',
      IS_I18N_VERSION: 'true',
      PG_BIN: '/opt/pg/bin',
      HOST: '',
    });
    expect(config).toMatchObject({
      databaseUrl: 'postgres://u@db/cuecard?sslmode=verify-full',
      mode: 'test',
      logLevel: 'debug',
      publicUrl: 'https://cuecard.example',
      isI18nVersion: true,
      postgresBinaries: '/opt/pg/bin',
      host: '127.0.0.1',
    });
  });

  it('[PLAT-10] reports all faults at once, in sentences that name the variable', () => {
    const faults = listFaults({
      PORT: '70000',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://root:hunter2@db',
      IS_I18N_VERSION: 'perhaps',
      LLM_BASE_URL: 'http://127.0.0.1:11434/v1',
    });
    expect(faults).toHaveLength(5);
    for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL', 'IS_I18N_VERSION', 'LLM_MODEL'])
      expect(faults.some((fault) => fault.includes(name) && fault.endsWith('.'))).toBe(true);
    expect(faults.join(' ')).not.toContain('hunter2');
  });

  it('[PLAT-66] reads whose forwarded headers are believed, nobody’s unless it is told', () => {
    expect(readConfig({}).trustedProxies).toEqual([]);
    const TRUSTED_PROXIES = '127.0.0.1, 10.1.0.0/16,fd00::/8';
    const expected = ['127.0.0.1', '10.1.0.0/16', 'fd00::/8'];
    expect(readConfig({ TRUSTED_PROXIES }).trustedProxies).toEqual(expected);
    for (const wrong of ['loopback', '10.0.0.0/33', '10.0.0.0/', '10.0.0', '::/129', 'a,,b', '*'])
      expect(listFaults({ TRUSTED_PROXIES: wrong })).toHaveLength(1);
  });

  it('[PLAT-67] has a secret for the development parts only where strangers do not come', () => {
    const readKey = (variables: Record<string, string>, lan = false) =>
      readConfig(variables, { lan }).developmentKey;
    expect(readKey({})).toMatch(/^[\w-]{22}$/);
    expect(readKey({})).not.toBe(readKey({}));
    for (const here of [
      { HOST: '::1' },
      { HOST: 'localhost' },
      { PUBLIC_URL: 'http://[::1]:3000' },
    ])
      expect(readKey(here)).not.toBeNull();
    expect(readKey({ HOST: '0.0.0.0' }, true)).not.toBeNull();
    const outside = { PUBLIC_URL: 'https://cuecard.example' };
    const reached = ['0.0.0.0', '192.168.1.5', '::'].map((HOST) => ({
      HOST,
      PUBLIC_URL: 'https://127.0.0.1:8443',
      TRUSTED_PROXIES: '127.0.0.1',
    }));
    for (const closed of [outside, ...reached])
      expect([readKey(closed), readConfig(closed).payment.development]).toEqual([null, false]);
    expect(readKey(outside, true)).toBeNull();
    expect(listFaults({ DEVELOPMENT_KEY: 'short' })).toHaveLength(1);
  });

  it('[PLAT-69] refuses to have secrets of servers sent to it over a network in clear', () => {
    for (const INSTANCE_URL of [
      'http://10.0.0.7:3000',
      'http://cuecard-2.example',
      'http://0.0.0.0',
    ])
      expect(listFaults({ INSTANCE_URL })).toEqual([expect.stringContaining('https://')]);
    for (const INSTANCE_URL of ['https://10.0.0.7:3000', 'http://127.0.0.1:3100', 'http://[::1]:1'])
      expect(listFaults({ INSTANCE_URL })).toEqual([]);
    expect(listFaults({ INSTANCE_URL: 'cuecard-2' })).toHaveLength(1);
  });

  it.each([['-1'], ['3000.5'], ['0x50'], ['http'], ['65536']])('refuses the port %s', (PORT) => {
    expect(listFaults({ PORT })).toHaveLength(1);
  });

  it('offers browsers a model to fetch, elsewhere or not at all when it is told so', () => {
    expect(readConfig({}).whisper).toEqual({
      model: 'onnx-community/whisper-base',
      from: 'https://huggingface.co/',
      megabytes: 80,
    });
    const elsewhere = { WHISPER_MODEL_URL: 'https://weights.example/hub/', WHISPER_MODEL: 'a/b' };
    expect(readConfig({ ...elsewhere, WHISPER_MODEL_MB: '250' }).whisper).toEqual({
      model: 'a/b',
      from: 'https://weights.example/hub/',
      megabytes: 250,
    });
    expect(readConfig({ WHISPER_MODEL: 'none' }).whisper).toBeNull();
    expect(listFaults({ WHISPER_MODEL: 'whisper', WHISPER_MODEL_MB: 'much' })).toHaveLength(2);
  });

  it('[SPEECH-49] takes several recognisers from their variables, each with sensible defaults', () => {
    const none = readConfig({}).speech;
    expect(Object.values(none)).toEqual([null, null, null, null, null]);
    const { speech } = readConfig({
      SPEECH_UPLOAD_URL: 'http://127.0.0.1:8000/v1/',
      SPEECH_UPLOAD_MODEL: 'sensevoice',
      SPEECH_UPLOAD_LANGUAGES: 'zh-CN, yue,zh-CN',
      SPEECH_UPLOAD_PLAIN: 'true',
      DEEPGRAM_API_KEY: 'dg',
      DEEPGRAM_MODEL: 'flux-general-multi',
      DASHSCOPE_API_KEY: 'ds',
      QWEN_SPEECH_KEY: 'qw',
      OPENAI_SPEECH_KEY: 'oa',
      OPENAI_SPEECH_URL: 'ws://127.0.0.1:9000/v1',
    });
    expect(speech.upload).toEqual({
      baseUrl: 'http://127.0.0.1:8000/v1',
      apiKey: null,
      model: 'sensevoice',
      languages: ['zh-CN', 'yue'],
      plain: true,
    });
    expect(speech.deepgram).toEqual({
      baseUrl: 'wss://api.deepgram.com',
      apiKey: 'dg',
      model: 'flux-general-multi',
      mixedLanguages: false,
    });
    expect(speech.openai?.baseUrl).toBe('ws://127.0.0.1:9000/v1');
    expect(speech.qwen?.model).toBe('qwen3-asr-flash-realtime');
    expect(speech.dashscope?.model).toBe('paraformer-realtime-v2');
  });

  it.each([
    [{ SPEECH_UPLOAD_URL: 'http://127.0.0.1:8000' }, 'SPEECH_UPLOAD_MODEL is not'],
    [{ DEEPGRAM_MODEL: 'nova-3' }, 'DEEPGRAM_API_KEY is not'],
    [{ DASHSCOPE_API_KEY: 'k', DASHSCOPE_URL: 'https://x.example' }, 'DASHSCOPE_URL must be'],
    [
      {
        SPEECH_UPLOAD_URL: 'https://x.example',
        SPEECH_UPLOAD_MODEL: 'm',
        SPEECH_UPLOAD_LANGUAGES: 'en,klingon',
      },
      'SPEECH_UPLOAD_LANGUAGES must be a list',
    ],
    [{ OPENAI_SPEECH_KEY: 'k', OPENAI_SPEECH_MODEL: 'm'.repeat(49) }, 'longer than 48'],
  ])('[SPEECH-49] says what is wrong with %j', (variables, said) => {
    const faults = listFaults(variables);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(said);
  });

  it('[PRAC-120] takes a voice from its variables, one for all languages or one for each', () => {
    expect(readConfig({}).voice).toBeNull();
    const at = { TTS_BASE_URL: 'http://127.0.0.1:8880/v1/', TTS_MODEL: 'kokoro' };
    expect(readConfig({ ...at, TTS_VOICE: 'alloy' }).voice).toEqual({
      baseUrl: 'http://127.0.0.1:8880/v1',
      apiKey: null,
      model: 'kokoro',
      voices: { en: 'alloy', 'zh-CN': 'alloy', 'zh-TW': 'alloy' },
    });
    const both = readConfig({ ...at, TTS_VOICE: 'en=af_heart, zh-CN=zf_xiaobei' }).voice;
    expect(both?.voices).toEqual({ en: 'af_heart', 'zh-CN': 'zf_xiaobei' });
    expect(listFaults({ ...at, TTS_VOICE: 'de=x' }).join()).toContain('TTS_VOICE must be');
    expect(listFaults(at).join()).toContain('TTS_VOICE is not');
    expect(listFaults({ TTS_API_KEY: 'hunter2' }).join()).toContain('TTS_BASE_URL is not set');
    expect(listFaults({ TTS_API_KEY: 'hunter2' }).join()).not.toContain('hunter2');
  });

  it('[RES-13] keeps files in a bucket when one is named with its keys', () => {
    expect(readConfig({}).s3).toBeNull();
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'hunter2' };
    expect(readConfig({ S3_BUCKET: 'files', ...keys }).s3).toEqual({
      endpoint: null,
      region: 'us-east-1',
      bucket: 'files',
      accessKeyId: 'id',
      secretAccessKey: 'hunter2',
    });
    expect(listFaults({ S3_BUCKET: 'files' }).join()).toContain('S3_SECRET_ACCESS_KEY');
    expect(listFaults({ ...keys }).join()).toContain('S3_BUCKET is not');
    expect(listFaults({ ...keys }).join()).not.toContain('hunter2');
  });

  it('[KB-71] takes an embedding model from three variables, and says which half is missing', () => {
    expect(readConfig({}).embeddings).toBeNull();
    expect(
      readConfig({ EMBEDDINGS_BASE_URL: 'http://127.0.0.1:11434/v1/', EMBEDDINGS_MODEL: 'bge-m3' })
        .embeddings,
    ).toEqual({ baseUrl: 'http://127.0.0.1:11434/v1', model: 'bge-m3', apiKey: null });
    expect(listFaults({ EMBEDDINGS_MODEL: 'bge-m3' }).join()).toContain(
      'EMBEDDINGS_BASE_URL is not',
    );
    expect(listFaults({ EMBEDDINGS_API_KEY: 'k' }).join()).toContain(
      'EMBEDDINGS_API_KEY is set but',
    );
  });

  const smtp = { SMTP_URL: 'smtps://u:p@mail.example', MAIL_FROM: 'Cuecard <no-reply@a.example>' };
  const alibaba = {
    ALIBABA_SMS_KEY_ID: 'id',
    ALIBABA_SMS_KEY_SECRET: 'secret',
    ALIBABA_SMS_SIGN_NAME: '提词',
    ALIBABA_SMS_TEMPLATE: 'SMS_1',
  };
  const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+1555' };
  const oidc = {
    PUBLIC_URL: 'https://cuecard.example',
    OIDC_ISSUER: 'https://id.example/realms/a/',
    OIDC_CLIENT_ID: 'cuecard',
    OIDC_CLIENT_SECRET: 'secret',
  };

  it('[PLAT-12] [PLAT-28] refuses production mode with development parts, and names them all', () => {
    const faults = listFaults({ NODE_ENV: 'production' });
    expect(faults).toHaveLength(3);
    expect(faults[0]).toContain('set SMTP_URL');
    expect(faults[1]).toContain('SMS_PROVIDER=none');
    expect(listFaults({ NODE_ENV: 'production', PORT: 'x' })).toHaveLength(4);
    const live = { NODE_ENV: 'production', PAYMENT_PROVIDER: 'none' };
    expect(listFaults({ ...live, ...smtp })).toHaveLength(1);
    expect(listFaults({ ...live, ...smtp, ...alibaba })).toEqual([]);
    expect(listFaults({ ...live, ...smtp, ...twilio })).toEqual([]);
    expect(listFaults({ ...live, ...smtp, SMS_PROVIDER: 'none' })).toEqual([]);
  });

  it('[AUTH-63] chooses by its variables what sends mail and text messages, and with whom one signs in', () => {
    expect(readConfig({}).accounts).toEqual({
      codesPerDay: { mail: 5000, sms: 500 },
      mail: { smtp: null },
      sms: { provider: 'outbox' },
      oidc: null,
    });
    const all = readConfig({ ...smtp, ...alibaba, ...oidc }).accounts;
    expect(all.mail.smtp).toEqual({
      url: smtp.SMTP_URL,
      from: smtp.MAIL_FROM,
      plaintext: false,
    });
    expect(all.sms).toMatchObject({ provider: 'alibaba', signName: '提词' });
    expect(all.oidc).toMatchObject({ issuer: oidc.OIDC_ISSUER, name: 'id.example' });
    expect(readConfig(twilio).accounts.sms).toMatchObject({ provider: 'twilio', from: '+1555' });
    const both = { ...alibaba, ...twilio, SMS_PROVIDER: 'twilio' };
    expect(readConfig(both).accounts.sms.provider).toBe('twilio');
    expect(readConfig({ SMS_PROVIDER: 'none' }).accounts.sms.provider).toBe('none');
  });

  it.each([
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM is missing'],
    [{ SMTP_URL: 'https://a.example', MAIL_FROM: 'a@b.cd' }, 'smtp:// or smtps://'],
    [{ ALIBABA_SMS_KEY_ID: 'id' }, 'ALIBABA_SMS_TEMPLATE are missing'],
    [{ SMS_PROVIDER: 'twilio' }, 'TWILIO_FROM are missing'],
    [{ SMS_PROVIDER: 'pigeon' }, 'one of alibaba, twilio, none'],
    [{ ...alibaba, ...twilio }, 'say with SMS_PROVIDER'],
    [{ MAIL_CODES_PER_DAY: '0' }, 'MAIL_CODES_PER_DAY must be a whole number from 1'],
    [{ SMS_CODES_PER_DAY: 'many' }, 'SMS_CODES_PER_DAY must be a whole number from 1'],
    [{ ...oidc, PUBLIC_URL: '' }, 'needs PUBLIC_URL'],
    [{ ...oidc, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET is missing'],
    [{ ...oidc, OIDC_ISSUER: 'http://id.example' }, 'https://'],
  ])('[AUTH-63] says what is wrong with %j', (variables, said) => {
    const faults = listFaults(variables);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(said);
    expect(faults.join()).not.toContain('secret');
  });

  it('[OPS-50] takes an address for figures, of its own, and none by itself', () => {
    expect(readConfig({}).metricsAddress).toBeNull();
    expect(readConfig({}).clientBefore).toBeNull();
    const read = (METRICS_ADDRESS: string) => readConfig({ METRICS_ADDRESS }).metricsAddress;
    expect(read('127.0.0.1:9464')).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(read('[::1]:80')).toEqual({ host: '::1', port: 80 });
    for (const wrong of ['9464', '127.0.0.1', 'http://127.0.0.1:9464', 'a:99999'])
      expect(listFaults({ METRICS_ADDRESS: wrong })).toHaveLength(1);
  });

  it('[PLAT-9] is described in docs/operations.md, every variable of it and no other', async () => {
    const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
    const described = [...page.matchAll(/^\| `([A-Z0-9_]+)` /gm)].map((match) => match[1]);
    /** Set by the system, not by who runs the server. */
    const ofTheSystem = new Set(['HOME', 'XDG_DATA_HOME', 'LOCALAPPDATA']);
    const read = Object.keys(environment.shape).filter((name) => !ofTheSystem.has(name));
    expect(new Set(described)).toEqual(new Set(read));
  });
});
