import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../platform/clock/clock.ts';
import { closed, listening } from '../testing/local-server.ts';
import { OpenAiCompatibleEmbeddings } from './embeddings/openai-compatible/openai-compatible-embeddings.ts';
import { createOpenIdConnect } from './identity/openid-connect.ts';
import { createAnthropicModel } from './language-model/anthropic/anthropic-model.ts';
import { openConnections } from './language-model/connections.ts';
import { createGeminiModel } from './language-model/gemini/gemini-model.ts';
import { streamText } from './language-model/language-model.ts';
import { createOpenAiCompatible } from './language-model/openai-compatible/openai-compatible-model.ts';
import { createAlipayPayment } from './payment/alipay/alipay-payment.ts';
import { createStripePayment } from './payment/stripe/stripe-payment.ts';
import { ALIPAY_ACCOUNT, alipayKeys } from './payment/testing/alipay-vendor.ts';
import { anyOrder, buildCheckoutRequest, soon } from './payment/testing/orders.ts';
import { createAlibabaSms } from './sms/alibaba/alibaba-sms.ts';
import { createTwilioSms } from './sms/twilio/twilio-sms.ts';
import { uploadSegment } from './speech/openai-upload/upload-segment.ts';
import { VendorSocket } from './speech/vendor-socket.ts';
import { createS3Storage } from './storage/s3/s3-storage.ts';
import { createEngine } from './web-search/engines.ts';

/** Where the vendor leads: it must never be asked. */
let elsewhere: Server;
let vendor: Server;
let at: string;
let led: string;
let [asked, reached] = [0, 0];

beforeAll(async () => {
  elsewhere = createServer((_, answer) => {
    reached += 1;
    answer.end('{}');
  });
  led = await listening(elsewhere);
  vendor = createServer(({ url = '' }, answer) => {
    asked += 1;
    if (url.startsWith('/.well-known')) answer.end(JSON.stringify(describeIssuer()));
    else answer.writeHead(307, { location: led + url }).end();
  });
  at = await listening(vendor);
});
afterAll(async () => {
  await closed(vendor);
  await closed(elsewhere);
});
beforeEach(() => {
  [asked, reached] = [0, 0];
});

const describeIssuer = () => ({
  issuer: at,
  authorization_endpoint: `${at}/authorize`,
  token_endpoint: `${at}/token`,
  jwks_uri: `${at}/keys`,
});

type CreateModel = typeof createAnthropicModel;

async function askModel(create: CreateModel): Promise<unknown> {
  const connections = openConnections();
  try {
    const model = create({ baseUrl: at, apiKey: 'k', model: 'm', fetch: connections.fetch });
    let said = '';
    const pieces = model.stream({ system: 's', user: 'u' }, { signal: soon() });
    for await (const text of streamText(pieces)) said += text;
    return said;
  } finally {
    await connections.close();
  }
}

const oidcProof = () => ({
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  codeVerifier: 'v'.repeat(43),
  redirectUri: 'https://cuecard.example/callback',
});

async function finishSignIn(): Promise<unknown> {
  const config = { issuer: at, clientId: 'c', clientSecret: 'hush', name: 'n' };
  const { state } = oidcProof();
  return createOpenIdConnect(config).finish(`code=c&state=${state}&iss=${at}`, oidcProof());
}

async function queryAlipay(): Promise<unknown> {
  const { privateKey, publicKey } = alipayKeys();
  const config = { gateway: `${at}/gateway.do`, ...ALIPAY_ACCOUNT, privateKey, publicKey };
  const noticeUrl = 'https://cuecard.example/notices';
  return createAlipayPayment({ config, clock: systemClock, noticeUrl }).query(anyOrder(), soon());
}

async function store(): Promise<unknown> {
  const file = path.join(tmpdir(), `cuecard-redirect-${process.pid}`);
  writeFileSync(file, 'x');
  const keys = { accessKeyId: 'i', secretAccessKey: 's' };
  const storage = createS3Storage({ endpoint: at, region: 'r', bucket: 'b', ...keys });
  return storage.put(`a/${randomUUID()}`, file).finally(() => storage.close());
}

async function openSocket(): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const url = at.replace('http', 'ws');
  const onFailure = () => reject(new Error('not led on'));
  const socket = new VendorSocket({
    url,
    headers: {},
    onOpen: resolve,
    onMessage: () => resolve(),
    onFailure,
  });
  return promise.finally(() => socket.drop());
}

const CODE = { to: '13800000000', code: '042137', text: '042137' };
const alibaba = { keyId: 'i', keySecret: 's', signName: 'n', template: 't' };
const twilio = { accountSid: 'AC1', authToken: 's', from: '+1555' };
const search = { apiKey: 'k', baseUrl: '' };
const upload = { apiKey: 'k', model: 'm', plain: false };

const CLIENTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'an OpenAI-style model': () => askModel(createOpenAiCompatible),
  Anthropic: () => askModel(createAnthropicModel),
  Gemini: () => askModel(createGeminiModel),
  embeddings: () =>
    new OpenAiCompatibleEmbeddings({ baseUrl: at, apiKey: 'k', model: 'm' }).embed(['a']),
  SearXNG: () => searchBy('searxng'),
  Brave: () => searchBy('brave'),
  Tavily: () => searchBy('tavily'),
  'Alibaba Cloud': () => createAlibabaSms({ ...alibaba, url: at }).send(CODE),
  Twilio: () => createTwilioSms({ ...twilio, url: at }).send(CODE),
  'uploads of sound': () =>
    uploadSegment(
      { ...upload, url: at },
      { sound: new Int16Array(16), language: 'en', terms: [] },
      soon(),
    ),
  'a recogniser by socket': openSocket,
  Stripe: () =>
    createStripePayment({ url: at, secretKey: 'sk', webhookSecret: 'wh' }).createCheckout(
      buildCheckoutRequest(anyOrder()),
      soon(),
    ),
  Alipay: queryAlipay,
  'an OpenID Connect provider': finishSignIn,
  'a bucket': store,
};

function searchBy(provider: 'searxng' | 'brave' | 'tavily'): Promise<unknown> {
  return createEngine({ ...search, provider, baseUrl: at }).search('q', {
    signal: soon(),
    limit: 3,
  });
}

it.each(Object.keys(CLIENTS))('[PLAT-97] follows no redirect of %s', async (name) => {
  await expect(CLIENTS[name]?.()).rejects.toBeInstanceOf(Error);
  expect(asked).toBeGreaterThan(0);
  expect(reached).toBe(0);
});
