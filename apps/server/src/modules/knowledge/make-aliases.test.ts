import { randomUUID } from 'node:crypto';
import type { SpokenLanguage } from '@cuecard/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LanguageModel } from '../../providers/language-model/language-model.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { addQuestion, addQuestions } from './add-questions.ts';
import type { KnowledgeDeps, MakeAliasesJob } from './knowledge-deps.ts';
import { makeAliases } from './make-aliases.ts';
import { listQuestions } from './question-repository.ts';
import { updateQuestion } from './update-question.ts';

let server: TestServer;
let userId: number;
let jobs: MakeAliasesJob[];
let deps: KnowledgeDeps;

/** Knows one phrase a language. */
const scriptAliases = (question: string, language: SpokenLanguage) =>
  language === 'en' ? [`Put differently: ${question}`, question.toUpperCase()] : [];

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ userId } = await server.addUser());
  jobs = [];
  deps = {
    db: server.database.db,
    clock: server.clock,
    readTier: () => Promise.resolve('Ultimate'),
    listAliases: async (asked) =>
      asked.map(({ question, language }) => scriptAliases(question, language)),
    enqueue: {
      makeAliases: (_, job) => Promise.resolve(void jobs.push(job)),
      embed: null,
      purge: () => Promise.resolve(),
    },
  };
});

const draft = (question: string, aliases: string[] | null = null) => ({
  question,
  answer: 'An answer.',
  tags: [],
  aliases,
  origin: 'own' as const,
});

function modelSaying(reply: string, prompts: string[] = []): LanguageModel {
  return {
    name: 'scripted',
    async *stream({ system, user }) {
      prompts.push(system, user);
      for (const text of reply.match(/.{1,7}/gsu) ?? []) yield { type: 'text', text };
    },
  };
}

async function runJob(model: LanguageModel, job: MakeAliasesJob): Promise<string[]> {
  await makeAliases(server.database.db, model, job, new AbortController().signal);
  const questions = await listQuestions(server.database.db, userId);
  return questions.find(({ id }) => id === job.id)?.aliases ?? [];
}

it('[KB-25] makes other wordings at save time, none that is the question itself', async () => {
  const { aliases } = await addQuestion(deps, userId, draft('Why us?'));
  expect(aliases).toEqual(['Put differently: Why us?']);
});

it('[KB-25] makes them anew when the question changes', async () => {
  const { id } = await addQuestion(deps, userId, draft('Why us?'));
  const edit = { question: 'Why this job?', answer: '', tags: [], aliases: null };
  const changed = await updateQuestion(deps, userId, id, edit);
  expect(changed.aliases).toEqual(['Put differently: Why this job?']);
  expect(jobs).toEqual([
    { userId, id },
    { userId, id },
  ]);
});

it('[KB-26] keeps what the user wrote, also when the question changes', async () => {
  const { id } = await addQuestion(deps, userId, draft('Why us?', ['What draws you here?']));
  expect(jobs).toEqual([]);
  const edit = { question: 'Why this job?', answer: '', tags: [], aliases: null };
  const { aliases } = await updateQuestion(deps, userId, id, edit);
  expect(aliases).toEqual(['What draws you here?']);
  expect(await runJob(modelSaying('Something else?'), { userId, id })).toEqual([
    'What draws you here?',
  ]);
});

it('[KB-26] lets the user have none', async () => {
  const { id } = await addQuestion(deps, userId, draft('Why us?'));
  const edit = { question: 'Why us?', answer: '', tags: [], aliases: [] };
  expect((await updateQuestion(deps, userId, id, edit)).aliases).toEqual([]);
  expect(await runJob(modelSaying('Something else?'), { userId, id })).toEqual([]);
});

it('[KB-27] adds the wordings of the model that can stand', async () => {
  const { id } = await addQuestion(deps, userId, draft('Why us?'));
  const reply = [
    '1. What draws you to this company?',
    '- "What made you apply here?"',
    'why us',
    '为什么选择我们公司？',
    'x'.repeat(501),
    'What draws you to this company',
    '',
  ].join('\n');
  const prompts: string[] = [];
  expect(await runJob(modelSaying(reply, prompts), { userId, id })).toEqual([
    'Put differently: Why us?',
    'What draws you to this company?',
    'What made you apply here?',
  ]);
  expect(prompts.join('\n')).toContain('<question>\nWhy us?\n</question>');
});

it('[KB-27] takes ten of an endless reply', async () => {
  const { id } = await addQuestion(deps, userId, draft('为什么选择我们？'));
  const reply = Array.from({ length: 400 }, (_, number) => `你为何选择第${number}家公司？`);
  expect(await runJob(modelSaying(reply.join('\n')), { userId, id })).toHaveLength(10);
});

it('[KB-27] asks for those that are typed, not for thousands that are imported', async () => {
  await addQuestions(
    deps,
    userId,
    Array.from({ length: 51 }, (_, n) => draft(`Question ${n}?`)),
  );
  expect(jobs).toEqual([]);
});

it('does nothing for a question that is gone', async () => {
  const prompts: string[] = [];
  expect(await runJob(modelSaying('Why?', prompts), { userId, id: randomUUID() })).toEqual([]);
  expect(prompts).toEqual([]);
});
