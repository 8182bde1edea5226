import { gzipSync } from 'node:zlib';
import { calls, PAYMENT_CHANNELS, paymentNoticePath, type Call } from '@cuecard/contract';
import type { Random } from './random.ts';
import { broken, hostileScalars, valueMaker, withNuls } from './schema-values.ts';

/** What a request may be made of that only a running server knows. */
export interface Known {
  /** As a header of this server names it: `127.0.0.1:3000`. */
  readonly host: string;
  /** Tokens in every state that a login can have; only those of `people` open anything. */
  readonly tokens: readonly string[];
  readonly ids: readonly string[];
  /** What each token's answers may hold of people's own; what is another's must not be in them. */
  readonly ownMarks: ReadonlyMap<string, string>;
}

export interface FuzzRequest {
  /** The call and what is wrong with the request, for people. */
  readonly what: string;
  readonly bytes: readonly Buffer[];
  /** The token that it came with. */
  readonly token: string | null;
  /** So broken that closing the connection is answer enough. */
  readonly mayBeIgnored: boolean;
}

interface Target {
  readonly name: string;
  readonly call: Pick<Call, 'method' | 'path'>;
  readonly request: ((random: Random) => unknown) | null;
}

const ofCalls = Object.entries(calls).map(([name, call]) => ({
  name,
  call,
  request: call.request === null ? null : valueMaker(call.request),
}));

/** What vendors send is in no schema of ours. */
const notices = PAYMENT_CHANNELS.map((channel) => ({
  name: `notice of ${channel}`,
  call: { method: 'POST', path: paymentNoticePath(channel) } as const,
  request: (random: Random) => ({ id: random.pick(hostileScalars), data: hostileScalars }),
}));

export const targets: readonly Target[] = [...ofCalls, ...notices];

const pathValues = [
  '%00',
  '..%2f..%2fetc%2fpasswd',
  '%E0%A4%A',
  'a'.repeat(2000),
  '-1',
  '0',
  '9007199254740993',
  '1e309',
  "'%20OR%201=1--",
  '%F0%A0%AE%B7',
  '%C0%AF',
  '*',
  '..',
  'null',
  '[object%20Object]',
];

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'BREW'];

const bodies = {
  'as it should be': (text: string) => ({ type: 'application/json', body: Buffer.from(text) }),
  truncated: (text: string) => ({
    type: 'application/json',
    body: Buffer.from(text.slice(0, Math.max(1, text.length - 2))),
  }),
  'invalid UTF-8': (text: string) => ({
    type: 'application/json',
    body: Buffer.concat([
      Buffer.from(text.slice(0, 2)),
      Buffer.from([0xff, 0xc0, 0xaf, 0xed, 0xa0]),
      Buffer.from(text.slice(2)),
    ]),
  }),
  'UTF-16': (text: string) => ({
    type: 'application/json; charset=utf-16le',
    body: Buffer.from(text, 'utf16le'),
  }),
  'a byte order mark': (text: string) => ({
    type: 'application/json',
    body: Buffer.from(`\ufeff${text}`),
  }),
  'as plain text': (text: string) => ({ type: 'text/plain', body: Buffer.from(text) }),
  'as XML': () => ({
    type: 'application/xml',
    body: Buffer.from('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  }),
  'as a form': (text: string) => ({
    type: 'application/x-www-form-urlencoded',
    body: Buffer.from(`a[__proto__]=1&b=${encodeURIComponent(text)}`),
  }),
  'as a form without a boundary': (text: string) => ({
    type: 'multipart/form-data',
    body: Buffer.from(text),
  }),
  'as a form with a file': (text: string) => ({
    type: 'multipart/form-data; boundary=b',
    body: Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="file"; filename="..\\/\u0000a.pdf"\r\n\r\n${text}\r\n--b--\r\n`,
    ),
  }),
  'a type that is none': (text: string) => ({ type: ';;;=', body: Buffer.from(text) }),
  compressed: (text: string) => ({
    type: 'application/json\r\nContent-Encoding: gzip',
    body: gzipSync(text),
  }),
  'nothing at all': () => ({ type: 'application/json', body: Buffer.alloc(0) }),
  'two documents': (text: string) => ({
    type: 'application/json',
    body: Buffer.from(`${text}${text}`),
  }),
  'nested without end': () => ({
    type: 'application/json',
    body: Buffer.from('['.repeat(20_000)),
  }),
  'too large': (text: string) => ({
    type: 'application/json',
    body: Buffer.from(`{"a":"${'x'.repeat(200_000)}","b":${text}}`),
  }),
  'a prototype': () => ({
    type: 'application/json',
    body: Buffer.from('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"a":1}}}'),
  }),
} as const;
const bodyKinds = Object.keys(bodies) as (keyof typeof bodies)[];

/** One request, broken in one way or several. */
export function makeRequest(random: Random, known: Known): FuzzRequest {
  if (random.chance(0.03)) return notHttp(random);
  const { name, call, request } = random.pick(targets);
  const method = random.chance(0.04) ? random.pick(METHODS) : call.method;
  const given = request?.(random) ?? {};
  const changed = random.chance(0.75) ? broken(given, random) : given;
  const value = random.chance(0.08) ? withNuls(changed, random) : changed;
  const kind = random.chance(0.6) ? 'as it should be' : random.pick(bodyKinds);
  const { type, body } = bodies[kind](JSON.stringify(value));
  const path = buildPath(call, value, random, known);
  const token = random.chance(0.9) ? random.pick(known.tokens) : nastyHeader(random);
  const hasBody = call.method !== 'GET' || random.chance(0.05);
  const wrongLength = hasBody && random.chance(0.02);
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${known.host}`,
    'Connection: close',
    ...buildHeaders(random, token),
    ...(hasBody ? [`Content-Type: ${type}`] : []),
    ...(hasBody ? [`Content-Length: ${body.length + (wrongLength ? 100 : 0)}`] : []),
  ];
  return {
    what: `${name}, ${method}${hasBody ? `, body ${kind}` : ''}${wrongLength ? ', wrong length' : ''}`,
    bytes: [Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), ...(hasBody ? [body] : [])],
    token,
    mayBeIgnored: wrongLength || method === 'TRACE' || method === 'BREW',
  };
}

function buildPath(call: Target['call'], value: unknown, random: Random, known: Known): string {
  const path = call.path.replaceAll(/:\w+/g, () =>
    random.chance(0.5) ? random.pick(known.ids) : random.pick(pathValues),
  );
  if (call.method !== 'GET') return path;
  const query = new URLSearchParams();
  for (const [name, each] of Object.entries(Object(value) as object))
    for (const one of Array.isArray(each) ? each.slice(0, 20) : [each])
      query.append(name, typeof one === 'string' ? one.toWellFormed() : JSON.stringify(one));
  const extra = random.chance(0.1)
    ? `&${random.pick(['%', '&&&', 'a=%00', 'a[]=1', '=', '%ff=%c0'])}`
    : '';
  return `${path}?${query.toString().slice(0, 6000)}${extra}`;
}

const nastyHeader = (random: Random): string =>
  random.pick(['', 'x'.repeat(4000), '\u00ff\u00fe', '%00', 'null', '"']);

function buildHeaders(random: Random, token: string): string[] {
  const nasty = (): string => nastyHeader(random);
  return [
    `Authorization: ${token}`,
    // An address of its own for each: what is fuzzed is what lies behind the limits.
    `X-Forwarded-For: ${random.chance(0.03) ? nasty() : buildAddress(random)}`,
    'X-Forwarded-Proto: https',
    ...(random.chance(0.1) ? [`platform: ${nasty()}`] : ['platform: Web']),
    ...(random.chance(0.1) ? [`Mac-Address: ${nasty()}`] : []),
    ...(random.chance(0.1) ? [`Accept-Language: ${random.pick([nasty(), ';q=', 'a;q=9,b'])}`] : []),
    ...(random.chance(0.05) ? [`User-Agent: ${nasty()}`] : []),
    ...(random.chance(0.03) ? ['Expect: 100-continue'] : []),
    ...(random.chance(0.03) ? ['Accept: application/x-nothing'] : []),
  ];
}

const buildAddress = (random: Random): string =>
  `${1 + random.below(220)}.${random.below(256)}.${random.below(256)}.${1 + random.below(254)}`;

/** Bytes that are no request, or only nearly one. */
function notHttp(random: Random): FuzzRequest {
  const kinds: Record<string, Buffer> = {
    'no line': Buffer.from('\r\n\r\n\r\n'),
    'a line of its own': Buffer.from(`HELO ${JSON.stringify(random.pick(hostileScalars))}\r\n\r\n`),
    TLS: Buffer.from([
      0x16,
      3,
      1,
      0,
      0xa5,
      1,
      0,
      0,
      0xa1,
      3,
      3,
      ...Array.from({ length: 64 }, () => random.below(256)),
    ]),
    'HTTP/2': Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    'two lengths': Buffer.from(
      'POST /v2/auth/login/using-phone HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 20\r\n\r\n{}',
    ),
    smuggling: Buffer.from(
      'POST /v2/version/check HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n5c\r\nGET /v3/x\r\n',
    ),
    'a chunk without a length': Buffer.from(
      'POST /v3/auth/logout HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n',
    ),
    'headers without end': Buffer.from(
      `GET / HTTP/1.1\r\nHost: a\r\n${'a: b\r\n'.repeat(3000)}\r\n`,
    ),
    'an address without end': Buffer.from(
      `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    ),
    'no host': Buffer.from('GET /v3/server/info HTTP/1.1\r\n\r\n'),
    'any bytes': Buffer.from(Array.from({ length: 300 }, () => random.below(256))),
  };
  const what = random.pick(Object.keys(kinds));
  return {
    what: `not HTTP: ${what}`,
    bytes: [kinds[what] ?? Buffer.alloc(0)],
    token: null,
    mayBeIgnored: true,
  };
}
