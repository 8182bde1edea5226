import { calls } from '@cuecard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { createFindProfile } from './find-profile.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** The sample, read like any other document. */
async function withSample(token: string) {
  const { data } = await server.call('GET', `${calls.addSample.path}?language=en`, { token });
  const path = `${calls.checkResume.path}?upload_id=${data.resume.id}`;
  for (;;) {
    const { state } = (await server.call('GET', path, { token })).data;
    if (state === 'ready')
      return data as { resume: { id: string }; jobTitle: string; jobText: string };
    if (state === 'failed') throw new Error('the sample was not read');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('[PRED-1] reads the active resume with the corrections of its owner, and nobody else’s', async () => {
  const user = await server.addUser({ tier: 'Regular' });
  const other = await server.addUser();
  const findProfile = createFindProfile(server.database.db);
  expect(await findProfile(user.userId, null)).toBeNull();
  const { id } = (await withSample(user.token)).resume;
  const found = await findProfile(user.userId, null);
  expect(found).toMatchObject({ resumeId: id, profile: { work: expect.any(Array) } });
  expect(await findProfile(other.userId, id)).toBeNull();
  await server.call('POST', `/v3/resumes/${id}/corrections`, {
    token: user.token,
    body: { corrections: [{ type: 'set', path: 'basics.label', value: 'Keeper of bees' }] },
  });
  expect(await findProfile(user.userId, id)).toMatchObject({
    profile: { basics: { label: { value: 'Keeper of bees', source: 'user' } } },
  });
});

it('[PRED-2] predicts from it through the whole server', async () => {
  const { token } = await server.addUser({ tier: 'Regular' });
  const { resume, jobTitle, jobText } = await withSample(token);
  const started = await server.call('POST', '/v3/predictions', {
    token,
    body: { jobTitle, jobText, language: 'en', questions: 15 },
  });
  const { id } = started.data.prediction;
  let { prediction } = started.data;
  while (prediction.state === 'running')
    ({ prediction } = (await server.call('GET', `/v3/predictions/${id}`, { token })).data);
  expect(prediction).toMatchObject({
    state: 'ready',
    resumeId: resume.id,
    missing: [],
  });
  expect(prediction.factCount).toBeGreaterThan(3);
  expect(prediction.predicted).toHaveLength(15);
});
