import { randomUUID } from 'node:crypto';
import { LLMock } from '@copilotkit/aimock';
import { listExamAnswers, examAnswerParts, USUAL_WISH } from '@cuecard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noModels, type ModelConfig } from '../../config/models-environment.ts';
import { ENGLISH_PAGE, pageImage } from './answers/testing/exam-pages.ts';
import { ExamServers, type Instance } from './testing/exam-server.ts';

const WRITTEN =
  '## 1. Which statement about TCP is correct?\n\n**Answer:** B. A handshake.\n\n**Reasons:** SYN, SYN-ACK, ACK.';
/** A recogniser gives way to everything else on the machine. */
const PATIENCE = { timeout: 120_000 };

const mock = new LLMock({ port: 0 });
let there: ExamServers;
beforeAll(async () => {
  mock.on({ userMessage: /Answer every question/ }, { content: WRITTEN }, { chunkSize: 5 });
  await mock.start();
  there = await ExamServers.open();
});
afterAll(async () => {
  await there.close();
  await mock.stop();
});

const model = (): ModelConfig => ({
  kind: 'openai',
  vendor: null,
  baseUrl: `${mock.url}/v1`,
  apiKey: null,
  model: 'a-model',
});

/** A page of an exam that was photographed, sent and answered, through a whole server. */
async function answeredAt(at: Instance) {
  const user = await there.addUser();
  const computer = await there.computer(user, await there.newExam(user), { at });
  const { questionId } = await computer.event('question.opened');
  const pictureId = randomUUID();
  const asked = { pictureId, questionId, source: 'screen', replaces: null } as const;
  await computer.do({ type: 'take-picture', ...asked, wish: USUAL_WISH });
  const { bytes } = pageImage(ENGLISH_PAGE, { mime: 'image/jpeg' });
  await there.send(computer, pictureId, Buffer.from(bytes));
  await computer.event('picture.stored');
  await computer.do({ type: 'answer', questionId });
  await computer.event('answer.finished');
  const picture = computer.exam.questions[0]?.pictures[0];
  return { computer, picture, answer: listExamAnswers(computer.exam)[0], bytes };
}

it('[EXAM-160] a whole server shows an exam to the configured model and streams its answer', async () => {
  const at = await there.addInstance({ ...noModels, inOrder: [model()], vision: [model()] });
  const { answer, bytes, picture } = await answeredAt(at);
  expect(answer).toMatchObject({ state: 'complete', way: 'vision', author: { name: 'a-model' } });
  expect(examAnswerParts(answer?.text ?? '')).toEqual([
    {
      number: 1,
      kind: null,
      stem: 'Which statement about TCP is correct?',
      text: 'B. A handshake.\n\nSYN, SYN-ACK, ACK.',
    },
  ]);
  expect(picture?.recognised).toEqual([]);
  const sent = JSON.stringify(mock.getLastRequest()?.body);
  expect(sent).toContain(Buffer.from(bytes).toString('base64'));
});

it(
  '[EXAM-166] a whole server reads an exam for a model that does not see, and keeps what it read',
  PATIENCE,
  async () => {
    const at = await there.addInstance({ ...noModels, inOrder: [model()] });
    const { answer, picture } = await answeredAt(at);
    expect(answer).toMatchObject({ state: 'complete', way: 'ocr' });
    expect(picture?.recognised[0]?.text).toContain('Explain what an index of a database does.');
  },
);

it(
  '[EXAM-168] a whole server without a model gives what it read, and says so',
  PATIENCE,
  async () => {
    const { answer } = await answeredAt(await there.addInstance(noModels));
    expect(answer).toMatchObject({
      state: 'complete',
      way: 'no-model',
      author: { kind: 'composer' },
    });
    expect(examAnswerParts(answer?.text ?? '')).toHaveLength(2);
    expect(answer?.text).toContain('No language model is configured');
  },
);
