import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls, DOCUMENT_NAMES, DOCUMENT_VERSIONS, INTERFACE_LOCALES } from '@cuecard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFor, GOOD_PASSWORD, newEmail } from '../../testing/sign-up.ts';
import { createTestServer, plainConfig, type TestServer } from '../../testing/test-server.ts';
import { readAboutFile } from './about-file.ts';
import { WRITTEN_ABOUT, WRITTEN_DOCUMENTS } from './written-documents.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cuecard-about-'));
  server = await createTestServer();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const read = (name: string, query = 'locale=en') =>
  server.call('GET', `/v3/documents/${name}?${query}`);
const acceptedBy = async (token: string) =>
  (await server.call('GET', calls.acceptedDocuments.path, { token })).data;

describe('[ROUTE-41] policy and terms', () => {
  it.each(INTERFACE_LOCALES)(
    'are there in %s, numbered and dated, for whoever asks',
    async (locale) => {
      for (const name of DOCUMENT_NAMES) {
        const { data } = await read(name, `locale=${locale}`);
        expect(data).toMatchObject({ version: DOCUMENT_VERSIONS[name], date: '2026-11-23' });
        expect(JSON.stringify(data)).not.toContain('{operator}');
      }
    },
  );

  it('have as many parts in every language, and none is the same in two', () => {
    const all = [
      WRITTEN_ABOUT,
      ...DOCUMENT_NAMES.flatMap((name) => WRITTEN_DOCUMENTS[name].map(({ texts }) => texts)),
    ];
    for (const { en, ...others } of all)
      for (const other of Object.values(others)) {
        const shape = (text: typeof en) =>
          text.sections.map(({ text: parts }) => parts.flat().length);
        expect(shape(other)).toEqual(shape(en));
        expect(other.title).not.toBe(en.title);
      }
  });

  it('can be read in an old version, and in none that never was', async () => {
    expect((await read('policy', 'locale=en&version=1')).data).toMatchObject({ version: 1 });
    expect(await read('policy', 'locale=en&version=99')).toMatchObject({ http: 404 });
    expect(await read('secrets')).toMatchObject({ http: 400 });
  });

  it('have as their last version the one that the contract says', () => {
    for (const name of DOCUMENT_NAMES)
      expect(WRITTEN_DOCUMENTS[name]).toHaveLength(DOCUMENT_VERSIONS[name]);
  });
});

it('[ROUTE-44] where the operator has no name they say how to reach them', async () => {
  const { data } = await read('policy');
  expect(JSON.stringify(data)).toContain(
    'an operator who gives no name here (“Contact support” in Cuecard reaches them)',
  );
});

it('[ROUTE-41] they name the operator where one is configured', async () => {
  const seller = { name: 'Harbour Ltd', address: '1 Quay', taxId: '', email: 'hello@example.com' };
  const named = await createTestServer({
    config: { billing: { ...plainConfig.billing, seller } },
  });
  const { data } = await named.call('GET', '/v3/documents/terms?locale=en');
  expect(JSON.stringify(data)).toContain('you and Harbour Ltd (1 Quay, hello@example.com)');
  await named.close();
});

it('[AUTH-127] the versions that somebody accepts at the sign-up are kept with the account', async () => {
  const email = newEmail();
  const body = { email, code: await codeFor(server, email), password: GOOD_PASSWORD };
  const signedUp = await server.call('POST', calls.signUpWithEmail.path, {
    body: { ...body, accepted: DOCUMENT_VERSIONS },
  });
  expect(await acceptedBy(signedUp.data.token)).toEqual(DOCUMENT_VERSIONS);
  const kept = await server.database.db.selectFrom('accepted_documents').selectAll().execute();
  expect(kept).toHaveLength(DOCUMENT_NAMES.length);
  expect(kept[0]?.at).toEqual(new Date(server.clock.now()));
});

it('[ROUTE-42] who has accepted none can accept them later, and none that does not exist', async () => {
  const { token } = await server.addUser();
  expect(await acceptedBy(token)).toEqual({ policy: null, terms: null });
  const accept = (body: object) => server.call('POST', calls.acceptDocuments.path, { token, body });
  expect(await accept({ policy: 99, terms: 1 })).toMatchObject({ http: 400 });
  for (let n = 0; n < 2; n += 1) expect((await accept(DOCUMENT_VERSIONS)).status).toBe(0);
  expect(await acceptedBy(token)).toEqual(DOCUMENT_VERSIONS);
});

it('[BILL-197] an order keeps the version of the terms that was accepted with it', async () => {
  const { token } = await server.addUser();
  const pay = (given: object) =>
    server.call('POST', calls.payInDevelopment.path, {
      token,
      body: {
        productId: 'regular-60',
        region: 'US',
        locale: 'en',
        requestId: crypto.randomUUID(),
        ...given,
      },
    });
  const readVersion = async ({ data }: Awaited<ReturnType<typeof pay>>) => {
    const row = server.database.db.selectFrom('orders').select('terms_version');
    return (await row.where('id', '=', data.order.id).executeTakeFirst())?.terms_version;
  };
  const { terms: termsVersion } = DOCUMENT_VERSIONS;
  expect(await readVersion(await pay({ termsVersion }))).toBe(termsVersion);
  expect(await readVersion(await pay({}))).toBeNull();
  expect(await pay({ termsVersion: 99 })).toMatchObject({ http: 400 });
});

it('[SCREEN-76] tells what the product is, until the operator gives a file about themselves', async () => {
  const { data } = await server.call('GET', '/v3/about?locale=zh-CN');
  expect(data).toMatchObject({ title: '关于 Cuecard', operator: null });
  const file = path.join(folder, 'about.json');
  const about = { company: 'We make boats.', milestones: [{ when: '2020', what: 'The first.' }] };
  await writeFile(file, JSON.stringify({ en: about }));
  const told = await createTestServer({ config: { aboutFile: file } });
  const answer = await told.call('GET', '/v3/about?locale=zh-CN');
  expect(answer.data.operator).toEqual(about);
  await told.close();
  await writeFile(file, JSON.stringify({ en: { ceo: 'Ada' } }));
  await expect(readAboutFile(file)).rejects.toThrow(/cannot be used/);
});
