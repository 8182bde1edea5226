import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ERROR_TABLE, LIMITS, type ErrorKey } from '@cuecard/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { writeDocx } from './sample/write-docx.ts';
import { plainPdf } from './testing/plain-pdf.ts';
import {
  check,
  buildForm,
  FORM_TYPE,
  waitForOutcome,
  sendForm,
  upload,
  waitUntilRead,
} from './testing/resume-client.ts';

/** Each document starts a process, on a machine that has other work. */
vi.setConfig({ testTimeout: 90_000 });

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const readStatus = (key: ErrorKey): number => ERROR_TABLE[key].status;
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const readResume = (name: string): Buffer =>
  writeDocx([
    { kind: 'title', text: name },
    { kind: 'text', text: `${name.split(' ')[0]?.toLowerCase()}@example.org | +44 7700 900111` },
    { kind: 'heading', text: 'Education' },
    { kind: 'entry', text: 'University of Hull, BA Spanish, 2015 – 2019' },
  ]);
const files = async (): Promise<string[]> => {
  const folder = path.join(server.dataDir, 'files', 'resumes');
  return readdir(folder).catch(() => []);
};
const leftovers = async (): Promise<string[]> =>
  readdir(path.join(server.dataDir, 'uploads')).catch(() => []);

async function readyResume(token: string, name = 'Ada Okafor'): Promise<string> {
  const id = await upload(server, token, 'cv.docx', readResume(name));
  expect(await waitUntilRead(server, token, id)).toEqual({ state: 'ready', failure: null });
  return id;
}

describe('an upload', () => {
  it('[RES-1] [RES-34] [RES-12] stores the file under a name of ours and reads it', async () => {
    const { token } = await server.addUser();
    const id = await upload(server, token, '简历 2026.docx', readResume('Ada Okafor'));
    expect(await waitUntilRead(server, token, id)).toEqual({ state: 'ready', failure: null });
    expect(await files()).toContain(id);
    expect(await leftovers()).toEqual([]);
    const { data } = await server.call('GET', `/v3/resumes/${id}`, { token });
    expect(data.resume).toMatchObject({
      id,
      fileName: '简历 2026.docx',
      state: 'ready',
      pages: 1,
      active: true,
      sample: false,
      name: 'Ada Okafor',
      toCheck: { missing: 0, unsure: 0 },
    });
    expect(data.profile.basics.email).toMatchObject({ value: 'ada@example.org', source: 'rules' });
    expect(data.lines[0]).toMatchObject({ page: 1, line: 1, text: 'Ada Okafor' });
    expect(data.pageSizes).toEqual([]);
  });

  it('gives the pages of a PDF with the lines in their places', async () => {
    const { token } = await server.addUser();
    const bytes = plainPdf({ pages: [['Ada Okafor', 'ada@example.org'], ['Second page here']] });
    const id = await upload(server, token, 'cv.pdf', bytes);
    await waitUntilRead(server, token, id);
    const { data } = await server.call('GET', `/v3/resumes/${id}`, { token });
    // It has no telephone number.
    expect(data.resume).toMatchObject({ pages: 2, toCheck: { missing: 1 } });
    expect(data.pageSizes).toEqual([
      { width: 595, height: 842 },
      { width: 595, height: 842 },
    ]);
    const { box } = data.lines[0];
    expect(box.x).toBeCloseTo(60 / 595, 1);
    expect(box.y).toBeLessThan(0.2);
  });

  it('[RES-35] takes only the last part of a name that is a path, and no control characters', async () => {
    const { token } = await server.addUser();
    const names = ['../../../etc/passwd.docx', String.raw`C:\Users\ada\cv.docx`, 'a\u202Efdp.docx'];
    for (const name of names) await upload(server, token, name, readResume('Ada'));
    const { data } = await server.call('GET', '/v3/resumes', { token });
    const shown = data.resumes.map(({ fileName }: { fileName: string }) => fileName);
    expect(shown.toSorted()).toEqual(['afdp.docx', 'cv.docx', 'passwd.docx']);
    expect((await files()).every((name) => /^[0-9a-f-]{36}$/.test(name))).toBe(true);
  });

  it('[RES-2] refuses other types by their name, before anything is kept', async () => {
    const { token } = await server.addUser();
    for (const name of ['cv.txt', 'cv', 'cv.pdf.exe', 'cv.docm']) {
      const { status, message } = await sendForm(
        server,
        token,
        buildForm([{ name, bytes: readResume('Ada') }]),
      );
      expect(status).toBe(readStatus('resumeTypeRefused'));
      expect(message).toBe('Only allow uploading .doc, .docx, .pdf files!');
    }
    expect((await server.call('GET', '/v3/resumes', { token })).data.resumes).toEqual([]);
  });

  it('[RES-3] takes 10 MB and no byte more', async () => {
    const { token } = await server.addUser();
    const sized = (bytes: number) =>
      buildForm([{ name: 'cv.pdf', bytes: Buffer.alloc(bytes, 'x') }]);
    expect((await sendForm(server, token, sized(LIMITS.resumeBytes))).status).toBe(0);
    for (const bytes of [LIMITS.resumeBytes + 1, LIMITS.resumeBytes + 1_000_000]) {
      const { status } = await sendForm(server, token, sized(bytes));
      expect(status).toBe(readStatus('resumeTooLarge'));
    }
    expect(await leftovers()).toEqual([]);
  });

  it('[RES-36] refuses a form that is not as the call says', async () => {
    const { token } = await server.addUser();
    const bytes = readResume('Ada');
    const whole = buildForm([{ name: 'cv.docx', bytes }]);
    const wrong = [
      buildForm([]),
      buildForm([{ field: 'resume', name: 'cv.docx', bytes }]),
      buildForm([
        { name: 'cv.docx', bytes },
        { name: 'second.docx', bytes },
      ]),
      whole.subarray(0, whole.length - 60),
      Buffer.from('no form at all'),
    ];
    for (const form of wrong) {
      const { http, status } = await sendForm(server, token, form);
      expect({ http, status }).toEqual({ http: 400, status: 400 });
    }
    const json = await server.call('POST', '/v3/files/upload', { token, body: { file: 'x' } });
    expect(json.http).toBe(400);
    expect((await server.call('GET', '/v3/resumes', { token })).data.resumes).toEqual([]);
    expect(await leftovers()).toEqual([]);
  });

  it('reads nothing of a form without a login', async () => {
    const answer = await server.call('POST', '/v3/files/upload', {
      body: buildForm([{ name: 'cv.docx', bytes: readResume('Ada') }]),
      headers: { 'content-type': FORM_TYPE },
    });
    expect(answer).toMatchObject({ http: 401, status: 401 });
    expect(await leftovers()).toEqual([]);
  });

  it('two at the same time are both read', async () => {
    const { token } = await server.addUser();
    const ids = await Promise.all(
      ['Ada Okafor', 'Ben Adler'].map((name) => upload(server, token, 'cv.docx', readResume(name))),
    );
    await Promise.all(ids.map((id) => waitUntilRead(server, token, id)));
    const { data } = await server.call('GET', '/v3/resumes', { token });
    expect(data.resumes.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Ada Okafor',
      'Ben Adler',
    ]);
    expect(data.resumes.filter(({ active }: { active: boolean }) => active)).toHaveLength(1);
  });

  it('[RES-37] a user keeps 20 at most', async () => {
    const { token, userId } = await server.addUser();
    await server.database.pool.query(
      `insert into resumes (id, user_id, file_name, bytes, state, created_at)
       select gen_random_uuid(), $1, 'cv.pdf', 1, 'failed', now() from generate_series(1, $2)`,
      [userId, LIMITS.resumes - 1],
    );
    await upload(server, token, 'cv.docx', readResume('Ada Okafor'));
    const form = buildForm([{ name: 'cv.pdf', bytes: Buffer.from('x') }]);
    expect((await sendForm(server, token, form)).status).toBe(readStatus('tooManyResumes'));
  });

  it('[RES-38] a flood of uploads is ended for the day', async () => {
    const { token } = await server.addUser();
    const form = buildForm([{ name: 'cv.txt', bytes: Buffer.from('x') }]);
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1)
      statuses.push((await sendForm(server, token, form)).status);
    expect(statuses.at(0)).toBe(readStatus('resumeTypeRefused'));
    expect(statuses.at(-1)).toBe(readStatus('budgetUsedUp'));
  });

  it('[RES-5] [RES-6] says why a document could not be read, and takes the next one', async () => {
    const { token } = await server.addUser();
    const id = await upload(server, token, 'cv.pdf', Buffer.from('just text'));
    expect(await waitUntilRead(server, token, id)).toEqual({ state: 'failed', failure: 'type' });
    const read = await server.call('GET', `/v3/resumes/${id}`, { token });
    expect(read.status).toBe(readStatus('resumeNotReady'));
    expect(await waitForOutcome(server, token, 'cv.docx', readResume('Ada'))).toBe('ready');
  });
});

describe('deleting', () => {
  it('[RES-7] [RES-39] removes the row, what was read, the corrections and the file', async () => {
    const { token } = await server.addUser();
    const id = await readyResume(token);
    const correction = { type: 'set', path: 'basics.name', value: 'Ada O.' };
    await server.call('POST', `/v3/resumes/${id}/corrections`, {
      token,
      body: { corrections: [correction] },
    });
    const { status } = await server.call('POST', '/v3/files/delete', {
      token,
      body: { upload_id: id },
    });
    expect(status).toBe(0);
    for (const table of ['resumes', 'resume_corrections'] as const) {
      const { rows } = await server.database.pool.query(
        `select 1 from ${table} where ${table === 'resumes' ? 'id' : 'resume_id'} = $1`,
        [id],
      );
      expect(rows).toEqual([]);
    }
    await vi.waitFor(async () => expect(await files()).not.toContain(id), 5000);
    const again = await server.call('POST', '/v3/files/delete', { token, body: { upload_id: id } });
    expect(again.status).toBe(readStatus('resumeNotFound'));
  });
});

describe('the active resume', () => {
  it('[RES-40] is the first that is ready, until the user chooses; there is one', async () => {
    const { token } = await server.addUser();
    const first = await readyResume(token);
    const second = await readyResume(token, 'Ben Adler');
    const findActive = async (): Promise<string[]> => {
      const { data } = await server.call('GET', '/v3/resumes', { token });
      const rows = data.resumes as { id: string; active: boolean }[];
      return rows.filter(({ active }) => active).map(({ id }) => id);
    };
    expect(await findActive()).toEqual([first]);
    const { data } = await server.call('PUT', `/v3/resumes/${second}/active`, { token });
    expect(data.resumes).toHaveLength(2);
    expect(await findActive()).toEqual([second]);
    await server.call('POST', '/v3/files/delete', { token, body: { upload_id: second } });
    expect(await findActive()).toEqual([first]);
  });

  it('is never one that could not be read', async () => {
    const { token } = await server.addUser();
    const id = await upload(server, token, 'cv.pdf', Buffer.alloc(0));
    await waitUntilRead(server, token, id);
    const { status } = await server.call('PUT', `/v3/resumes/${id}/active`, { token });
    expect(status).toBe(readStatus('resumeNotReady'));
  });
});

describe('[RES-41] another user', () => {
  it('finds none of it', async () => {
    const { token: owner } = await server.addUser();
    const { token } = await server.addUser();
    const id = await readyResume(owner);
    const body = { corrections: [{ type: 'set', path: 'basics.name', value: 'Mallory' }] };
    const answers = [
      await server.call('GET', `/v3/files/check?upload_id=${id}`, { token }),
      await server.call('POST', '/v3/files/delete', { token, body: { upload_id: id } }),
      await server.call('GET', `/v3/resumes/${id}`, { token }),
      await server.call('POST', `/v3/resumes/${id}/corrections`, { token, body }),
      await server.call('PUT', `/v3/resumes/${id}/active`, { token }),
      await server.call('GET', `/v3/resumes/${UNKNOWN_ID}`, { token: owner }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(
      answers.map(() => readStatus('resumeNotFound')),
    );
    expect((await server.call('GET', '/v3/resumes', { token })).data.resumes).toEqual([]);
    expect(await check(server, owner, id)).toEqual({ state: 'ready', failure: null });
  });
});

describe('[RES-42] a sample', () => {
  it.each([
    ['en', 'Helen Adeyemi'],
    ['zh-CN', '孟晓岚'],
    ['zh-TW', '許雅筑'],
  ] as const)('in %s is read as any other file, and comes once', async (language, name) => {
    const { token } = await server.addUser();
    const add = () => server.call('GET', `/v3/users/sample?language=${language}`, { token });
    const [first, second] = await Promise.all([add(), add()]);
    expect(first.data.resume.id).toBe(second.data.resume.id);
    expect(first.data.jobTitle).not.toBe('');
    expect(first.data.jobText.length).toBeGreaterThan(80);
    await waitUntilRead(server, token, first.data.resume.id);
    const { data } = await add();
    expect(data.resume).toMatchObject({ state: 'ready', sample: true, name });
    const { data: list } = await server.call('GET', '/v3/resumes', { token });
    expect(list.resumes).toHaveLength(1);
  });
});

it('logs no name of a file and no word of a document', async () => {
  const { token } = await server.addUser();
  await waitForOutcome(server, token, 'secret-name.docx', readResume('Zebedee Unlikely'));
  expect(server.logged.join('\n')).not.toMatch(/secret-name|Zebedee/);
});
