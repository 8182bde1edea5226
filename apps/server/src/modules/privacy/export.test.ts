import { calls } from '@cuecard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { unzip } from '../../testing/unzip.ts';
import { formatZipName } from './export-everything.ts';
import { escapeHtml } from './export-page.ts';
import { EXPORT_PARTS, TABLES_OF_USERS, type ExportPart } from './tables-of-users.ts';
import { addInterview, fill } from './testing/filled-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const download = (url: string) => server.app.inject({ method: 'GET', url });

async function readExport(token: string, locale = 'en'): Promise<Map<string, Buffer>> {
  const { data } = await server.call('POST', calls.exportTicket.path, { token, body: { locale } });
  const answer = await download(data.path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['cache-control']).toBe('no-store');
  return unzip(answer.rawPayload);
}

it('[SET-16] [SET-26] [EXAM-135] the export holds every part, the logs, a readable page and the files as they came', async () => {
  const [user, other] = [await server.addUser(), await server.addUser()];
  await fill(server, user);
  await fill(server, other);
  const files = await readExport(user.token);
  const names = [...files.keys()];
  expect(names.slice(0, 3)).toEqual(['cuecard.json', 'cuecard.html', 'resumes/1-my_resume.pdf']);
  expect(names.slice(3)).toHaveLength(1);
  expect(files.get(names[3] ?? '')?.toString()).toBe('jpg bytes');
  expect(files.get('resumes/1-my_resume.pdf')?.toString()).toBe('pdf bytes');
  const json = JSON.parse(files.get('cuecard.json')?.toString() ?? '');
  expect(Object.keys(json)).toEqual(['exportedAt', ...EXPORT_PARTS.map(({ name }) => name)]);
  expect(json.account).toMatchObject([{ id: user.userId, email: user.email }]);
  expect(json.questionBank).toMatchObject([{ question: 'What is yeast?', answer: 'Alive.' }]);
  expect(json.interviews).toHaveLength(1);
  expect(json.interviews[0].events).toHaveLength(4);
  expect(json.interviews[0].events[0].body.text).toContain('Why bread');
  expect(names[3]).toContain(`exams/${json.exams[0].id}/`);
  expect(json.exams[0].events).toHaveLength(4);
  expect(String(files.get('cuecard.html'))).toContain('It is &lt;i&gt;B&lt;/i&gt;.');
  expect(json.exams[0].pictures).toHaveLength(2);
  expect(json.predictions[0].questions[0].body.question).toBe('How hot?');
  expect(json.practice[0].attempts).toMatchObject([{ text: 'It lives.' }]);
  expect(json.practice[0]).toMatchObject({ questions: [{}], ratings: [{ rating: 'happy' }] });
  expect(String(files.get('cuecard.html'))).toContain('It lives.');
  expect(json.resumes[0].corrections).toHaveLength(1);
  expect(json.privacySettings).toMatchObject([{ keep_days: 365 }]);
  expect(json.lastSetup).toHaveLength(1);
  const all = [...files.values()].map(String).join('');
  expect(all).not.toContain(other.email);
  expect(all).not.toMatch(/password|_hash|"Buffer"/);
});

it('[SET-26] a long bank is in the export whole and in its order, though it is read page by page', async () => {
  const { token } = await server.addUser({ tier: 'Unlimited' });
  const asked = Array.from({ length: 120 }, (_, index) => `What is number ${index}?`);
  const questions = asked.map((question) => ({ question, answer: 'A number.' }));
  const body = { questions };
  const saved = await server.call('POST', calls.addQuestions.path, { token, body });
  expect(saved.status).toBe(0);
  const files = await readExport(token);
  const { questionBank } = JSON.parse(String(files.get('cuecard.json')));
  expect(questionBank.map(({ question }: { question: string }) => question)).toEqual(asked);
  expect([...String(files.get('cuecard.html')).matchAll(/What is number \d+\?/g)].flat()).toEqual(
    asked,
  );
});

it('[SET-26] every table of users is in the export, or is a secret of minutes', () => {
  const inParts = (parts: readonly ExportPart[]): string[] =>
    parts.flatMap(({ table, children = [] }) => [table, ...inParts(children)]);
  const exported = new Set(inParts(EXPORT_PARTS));
  const left = Object.keys(TABLES_OF_USERS).filter((table) => !exported.has(table));
  expect(left).toEqual([
    'pairing_offers',
    'running_exports',
    'socket_tickets',
    'exchange_codes',
    'factor_challenges',
    'third_party_flows',
    'audit_log',
  ]);
});

it.each(['en', 'zh-CN', 'zh-TW'])(
  '[SET-26] the page in %s shows what was said as text, never as markup, and fetches nothing',
  async (locale) => {
    const user = await server.addUser();
    await fill(server, user);
    const page = (await readExport(user.token, locale)).get('cuecard.html')?.toString() ?? '';
    expect(page).toContain(`<html lang="${locale}">`);
    expect(page).toContain('Because &lt;script&gt;it rises&lt;/script&gt;.');
    expect(page).toContain('Baker &lt;b&gt;bold&lt;/b&gt;');
    expect(page).not.toMatch(/<script|<b>|src=|href=|url\(/);
    expect(page).toContain('What is yeast?');
    expect(page).toContain('Very.');
  },
);

it('[SET-27] an export is downloaded once, within half a minute, with a ticket of its own kind', async () => {
  const user = await server.addUser();
  const { token } = user;
  const body = { locale: 'en' };
  const ask = () => server.call('POST', calls.exportTicket.path, { token, body });
  const { path } = (await ask()).data;
  expect((await download(path)).statusCode).toBe(200);
  expect((await download(path)).statusCode).toBe(404);
  const late = (await ask()).data.path;
  server.clock.advance(30_000);
  expect((await download(late)).statusCode).toBe(404);
  const id = await addInterview(server, user, null);
  const { ticket } = (await server.call('POST', `/v3/interviews/${id}/ticket`, { token })).data;
  expect((await download(`/v3/privacy/export/${ticket}?locale=en`)).statusCode).toBe(404);
  for (let n = 0; n < 8; n += 1) await ask();
  expect(await ask()).toMatchObject({ status: 2120, data: { name: 'exports' } });
});

it('names files so that every system takes them, and escapes whatever it is given', () => {
  expect(formatZipName(0, '../..\\a:b?.pdf')).toBe('resumes/1-.._.._a_b_.pdf');
  expect(escapeHtml(`<a href="x" id='y'>&`)).toBe(
    '&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;',
  );
  expect(escapeHtml({})).toBe('');
});
