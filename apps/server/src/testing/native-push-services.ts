import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import {
  createSecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jwtVerify } from 'jose';
import type { ApnsConfig, FcmConfig } from '../config/native-push-environment.ts';
import { ownCertificate } from '../platform/http/own-certificate.ts';
import { closed, listening } from './local-server.ts';

/** A message as a service got it, after its token was checked. */
interface Delivered {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly [name: string]: unknown };
}

interface Answer {
  readonly status: number;
  /** JSON. */
  readonly body: string;
}

interface PlayedService {
  readonly delivered: Delivered[];
  /** What is answered to the next messages, in order; then each is taken. */
  readonly answers: Answer[];
  close(): Promise<void>;
}

export interface PlayedFcm extends PlayedService {
  readonly account: FcmConfig;
  readonly places: { readonly messages: string; readonly tokens: string };
  /** How many access tokens were given; the latest alone is taken. */
  granted: number;
}

export interface PlayedApns extends PlayedService {
  readonly config: ApnsConfig;
  readonly place: { readonly origin: string; readonly ca: string };
  /** The tokens that came, each once. */
  readonly tokens: Set<string>;
}

const toPem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' });

async function readAll(stream: AsyncIterable<unknown>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Google's two services on this machine: a token for a signed assertion, and messages for a token. */
export async function playFcm(now: () => number): Promise<PlayedFcm> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    projectId: 'cuecard-test',
    clientEmail: 'sender@cuecard-test.iam.gserviceaccount.com',
    privateKey: toPem(privateKey),
  };
  const grant = async (form: string): Promise<Answer> => {
    const fields = new URLSearchParams(form);
    if (fields.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      throw new Error('another grant');
    const { payload } = await jwtVerify(fields.get('assertion') ?? '', publicKey, {
      algorithms: ['RS256'],
      issuer: account.clientEmail,
      audience: service.places.tokens,
      currentDate: new Date(now()),
      maxTokenAge: '1h',
    });
    if (payload['scope'] !== 'https://www.googleapis.com/auth/firebase.messaging')
      throw new Error('another scope');
    service.granted += 1;
    const token = { access_token: `token-${service.granted}`, expires_in: 3599 };
    return { status: 200, body: JSON.stringify({ ...token, token_type: 'Bearer' }) };
  };
  const server = createServer((request, response) => {
    void readAll(request)
      .then(async (text): Promise<Answer> => {
        if (request.url === '/token') return grant(text);
        if (request.headers.authorization !== `Bearer token-${service.granted}`)
          return { status: 401, body: '{"error":{"code":401,"status":"UNAUTHENTICATED"}}' };
        const answer = service.answers.shift();
        if (answer !== undefined) return answer;
        const { headers, url = '' } = request;
        service.delivered.push({ path: url, headers, body: JSON.parse(text) });
        return { status: 200, body: '{"name":"projects/cuecard-test/messages/1"}' };
      })
      .catch((error: unknown): Answer => ({ status: 400, body: JSON.stringify(String(error)) }))
      .then(({ status, body }) => response.writeHead(status).end(body));
  });
  const origin = await listening(server);
  const service: PlayedFcm = {
    account,
    places: { messages: origin, tokens: `${origin}/token` },
    granted: 0,
    delivered: [],
    answers: [],
    close: () => closed(server),
  };
  return service;
}

/** Apple's service on this machine: HTTP/2 alone, by tokens that are signed with the team's key. */
export async function playApns(now: () => number): Promise<PlayedApns> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const config: ApnsConfig = {
    key: toPem(privateKey),
    keyId: 'ABC123DEFG',
    teamId: 'DEF123GHIJ',
    topic: 'app.cuecard.phone',
    environment: 'production',
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'cuecard-apns-'));
  // The certificate is for the machine's time, in which the connection is made.
  const tls = await ownCertificate(folder, ['localhost', '127.0.0.1']);
  const sessions = new Set<ServerHttp2Session>();
  const receive = async (headers: IncomingHttpHeaders, text: string): Promise<Answer> => {
    const [, token = ''] = /^bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    const { protectedHeader } = await jwtVerify(token, publicKey, {
      algorithms: ['ES256'],
      issuer: config.teamId,
      currentDate: new Date(now()),
      maxTokenAge: '1h',
    });
    if (protectedHeader.kid !== config.keyId) throw new Error('another key');
    service.tokens.add(token);
    const answer = service.answers.shift();
    if (answer !== undefined) return answer;
    const at = String(headers[':path']);
    service.delivered.push({ path: at, headers, body: JSON.parse(text) });
    return { status: 200, body: '' };
  };
  const server = createSecureServer({ ...tls, allowHTTP1: false });
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', (stream: ServerHttp2Stream, headers) => {
    void readAll(stream)
      .then((text) => receive(headers, text))
      .catch((): Answer => ({ status: 403, body: '{"reason":"InvalidProviderToken"}' }))
      .then(({ status, body }) => {
        stream.respond({ ':status': status });
        return stream.end(body);
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const service: PlayedApns = {
    config,
    place: { origin: `https://localhost:${port}`, ca: tls.cert },
    tokens: new Set(),
    delivered: [],
    answers: [],
    close: async () => {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await rm(folder, { recursive: true, force: true });
    },
  };
  return service;
}
