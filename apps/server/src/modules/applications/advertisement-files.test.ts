import { APPLICATION_LIMITS, calls, ERROR_TABLE } from '@cuecard/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { writeDocx } from '../resumes/sample/write-docx.ts';
import { buildForm, FORM_TYPE } from '../resumes/testing/resume-client.ts';
import { plainPdf } from '../resumes/testing/plain-pdf.ts';

/** A document starts a process, on a machine that has other work. */
vi.setConfig({ testTimeout: 90_000 });

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function read(name: string, bytes: Buffer) {
  const { token } = await server.addUser();
  return server.call('POST', calls.readAdvertisement.path, {
    token,
    body: buildForm([{ name, bytes }]),
    headers: { 'content-type': FORM_TYPE },
  });
}

it('[APPL-10] reads a PDF, and joins what the margin broke', async () => {
  const page = [
    'Backend Engineer, Nordwind Energy',
    'You build the service that reads ninety thousand meters every hour, and you keep',
    'it running together with two colleagues.',
    '- Go or Rust',
  ];
  const { data } = await read('job.pdf', plainPdf({ pages: [page] }));
  expect(data).toEqual({
    isCut: false,
    text: [page[0], `${page[1]} ${page[2]}`, 'Go or Rust'].join('\n'),
  });
});

it('[APPL-10] reads a Word document, a paragraph a line', async () => {
  const { data } = await read(
    '职位.docx',
    writeDocx([
      { kind: 'title', text: '后端工程师' },
      { kind: 'text', text: '熟悉 Kafka 与分布式系统' },
    ]),
  );
  expect(data.text).toBe('后端工程师\n熟悉 Kafka 与分布式系统');
});

it.each([
  [
    'utf-8',
    Buffer.from('Wir suchen Müller:innen.\r\nGo.', 'utf8'),
    'Wir suchen Müller:innen.\nGo.',
  ],
  ['utf-16', Buffer.from('﻿熟悉数据库', 'utf16le'), '熟悉数据库'],
  ['gb18030', Buffer.from([0xca, 0xec, 0xcf, 0xa4]), '熟悉'],
])('[APPL-10] reads plain text in %s', async (_, bytes, text) => {
  expect((await read('job.txt', bytes)).data).toEqual({ text, isCut: false });
});

it('[APPL-11] says when its end is left out', async () => {
  const long = 'a'.repeat(APPLICATION_LIMITS.advertisementCharacters + 1);
  const { data } = await read('job.txt', Buffer.from(long));
  expect(data).toEqual({ text: long.slice(1), isCut: true });
});

it.each([
  ['an empty file', Buffer.alloc(0), 'empty-file'],
  ['spaces', Buffer.from(' \n '), 'no-text'],
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 1, 2, 3]),
    'type',
  ],
  ['half a PDF', Buffer.from('%PDF-1.7\nrubbish'), 'damaged'],
])('[APPL-11] says why %s could not be read', async (_, bytes, failure) => {
  expect(await read('job.pdf', bytes)).toMatchObject({
    status: ERROR_TABLE.documentUnread.status,
    data: { failure },
  });
});

it('[APPL-11] takes no file of strangers', async () => {
  const form = buildForm([{ name: 'job.txt', bytes: Buffer.from('Go') }]);
  const answer = await server.call('POST', calls.readAdvertisement.path, {
    body: form,
    headers: { 'content-type': FORM_TYPE },
  });
  expect(answer.http).toBe(401);
});
