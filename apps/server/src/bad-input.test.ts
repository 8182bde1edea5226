import { calls, failureEnvelope, type Call } from '@cuecard/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cameFrom, createTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await createTestServer();
  token = (await server.addUser()).token;
});
afterAll(() => server.close());

const everyCall: readonly Call[] = Object.values(calls);

/** Texts that break servers: NUL, half a character, quotes, traversal, very long. */
const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\0', 'a\0b', '\uD800', "'; drop table users; --", '../../etc/passwd', '%00'),
  fc.constant('x'.repeat(20_000)),
  fc.emailAddress(),
);
const nastyValue = fc.oneof(
  nastyText,
  fc.double(),
  fc.constantFrom(null, true, [], {}, -1, 1e308, Number.MAX_SAFE_INTEGER),
);
const FIELDS = [
  'email',
  'phone',
  'code',
  'password',
  'current',
  'name',
  'purpose',
  'captcha',
  'proof',
  'challenge',
  'verifier',
  'bd_vid',
  'setup',
  'consent',
  'x',
];
const nastyBody = fc.oneof(
  fc.dictionary(fc.constantFrom(...FIELDS), nastyValue),
  fc.record({
    email: fc.constantFrom('ada@example.com', 'ADA@example.com'),
    code: fc.constantFrom('123456', '000000'),
    password: nastyText,
    name: nastyText,
    bd_vid: nastyText,
  }),
  fc.record({
    phone: fc.constantFrom('13800138000', ' 13800138000 ', '٠'),
    captcha: fc.record({
      kind: fc.constantFrom('picture', 'work'),
      id: nastyText,
      answer: nastyText,
      solution: nastyText,
    }),
    proof: fc.record({
      kind: fc.constantFrom('password', 'code', 'fresh'),
      password: nastyText,
      code: nastyText,
    }),
    code: nastyText,
    verifier: fc.constant('v'.repeat(43)),
    challenge: fc.constant('c'.repeat(43)),
  }),
  fc.jsonValue(),
);

it('[CALL-16] [CALL-24] answers whatever comes with an envelope, never with a failure of its own', async () => {
  const input = fc.record({
    call: fc.constantFrom(...everyCall),
    body: nastyBody,
    part: nastyText,
    header: fc.constantFrom(token, '', 'Bearer', 'unknown', "' or 1=1 --"),
    ip: fc.ipV4(),
  });
  await fc.assert(
    fc.asyncProperty(input, async ({ call, body, part, header, ip }) => {
      const path = call.path.replaceAll(/:\w+/g, encodeURIComponent(part.toWellFormed()));
      const query = encodeURIComponent(part.toWellFormed());
      const withQuery =
        call.method === 'GET' ? `${path}?limit=${query}&code=${query}&${query}=1` : path;
      const answer = await server.app.inject({
        method: call.method,
        url: withQuery,
        headers: {
          authorization: header,
          'content-type': 'application/json',
          ...cameFrom(ip),
        },
        ...(call.method === 'GET' ? {} : { payload: JSON.stringify(body) }),
      });
      expect(answer.statusCode).toBeLessThan(500);
      expect(failureEnvelope.safeParse(answer.json()).success).toBe(true);
      expect(answer.body).not.toMatch(/\bat .*\.ts:\d+/);
    }),
    { numRuns: 400, seed: 20_261_121 },
  );
});
