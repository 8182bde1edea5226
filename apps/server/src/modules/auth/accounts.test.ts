import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../test/test-server.ts';
import { codeFor, newEmail, signUp } from '../../test/sign-up.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it('[AUTH-27] [CALL-34] makes an account of an e-mail, its code and a password, and logs its user in', async () => {
  const email = newEmail();
  const code = await codeFor(server, email);
  const answer = await server.call('POST', '/v3/auth/signup/using-email', {
    body: { email, code, password: 'correct horse battery' },
  });
  expect(answer).toMatchObject({ http: 200, status: 0 });
  const info = await server.call('GET', '/v2/user/info', { token: answer.data.token });
  expect(info).toMatchObject({
    status: 0,
    data: {
      user: { name: email.split('@')[0] },
      vip_info: { type: 'FreeTrial', duration: 300, end_time: null },
    },
  });
});

it('signs up', async () => {
  const { token } = await signUp(server);
  expect((await server.call('GET', '/v2/user/info', { token })).status).toBe(0);
});
