import { calls, ERROR_TABLE, type SavedQuestion } from '@cuecard/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { belongTo, drawn, inBank } from './testing/bank.ts';
import { testClient } from './testing/client.tsx';

// Pages are loaded when they are first opened, which takes a while on a busy machine.
beforeAll(async () => void (await import('../features/knowledge/bank-editor.tsx')));

let client: ReturnType<typeof testClient>;
let known: SavedQuestion;

beforeEach(async () => {
  client = testClient();
  belongTo(client, 'Regular');
  known = inBank('Tell me about yourself.', { aliases: ['Who are you?'] });
  client.succeed(calls.listQuestions, { questions: [known] });
  await client.open('/knowledge');
  await screen.findByRole('list', { name: 'Questions' });
});
afterEach(() => client.close());

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = (call: { method: string; path: string }) =>
  client.sent.get(`${call.method} ${call.path}`)?.at(-1);

async function startNew(question: string, answer = 'An answer.'): Promise<void> {
  press('Add a question');
  await screen.findByRole('dialog', { name: 'New question' });
  type('Question', question);
  type('Your answer', answer);
}

it('[KB-1] adds a question with its answer', async () => {
  await startNew('Why us?', 'Because.');
  client.succeed(calls.addQuestion, { question: inBank('Why us?', { position: -1 }) });
  press('Save to bank');
  await waitFor(() => expect(drawn()).toEqual(['Why us?', 'Tell me about yourself.']));
  expect(sent(calls.addQuestion)).toEqual({
    question: 'Why us?',
    answer: 'Because.',
    tags: [],
    aliases: null,
    origin: 'own',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[KB-2] [KB-26] changes one; wordings that were not touched stay the server’s', async () => {
  fireEvent.click(screen.getByText('Tell me about yourself.'));
  await screen.findByRole('dialog', { name: 'Edit question' });
  type('Your answer', 'Better.');
  client.succeed(calls.updateQuestion, { question: { ...known, answer: 'Better.' } });
  press('Save');
  await screen.findByText('Better.');
  expect(sent(calls.updateQuestion)).toMatchObject({ answer: 'Better.', aliases: null });
  fireEvent.click(screen.getByText('Tell me about yourself.'));
  await screen.findByRole('dialog', { name: 'Edit question' });
  type('Other ways to ask it', 'Who are you?\n\n What is your story? ');
  press('Save');
  await waitFor(() =>
    expect(sent(calls.updateQuestion)).toMatchObject({
      aliases: ['Who are you?', 'What is your story?'],
    }),
  );
});

it('[KB-4] refuses an empty question in the words of the specification', async () => {
  await startNew('  ');
  press('Save to bank');
  expect(await screen.findByText('Content cannot be empty')).toBeTruthy();
  expect(sent(calls.addQuestion)).toBeUndefined();
});

it.each([
  ['[KB-6]', 'x'.repeat(501), '', 'Content cannot exceed 500 characters', '501 / 500'],
  ['[KB-7]', 'Why?', 'x'.repeat(5001), 'Content cannot exceed 5000 characters', '5,001 / 5,000'],
])('[KB-5] %s refuses what is too long, and counts', async (_, question, answer, words, count) => {
  await startNew(question, answer);
  expect(screen.getByText(count)).toBeTruthy();
  press('Save to bank');
  expect(await screen.findByText(words)).toBeTruthy();
});

it('[KB-15] says that a question is there already, and opens that one', async () => {
  await startNew('tell me about YOURSELF', '');
  expect(await screen.findByText('This question is already in your bank.')).toBeTruthy();
  press('Open the existing one');
  press('Discard changes');
  const dialog = await screen.findByRole('dialog', { name: 'Edit question' });
  expect(within(dialog).getByDisplayValue('Tell me about yourself.')).toBeTruthy();
});

it('[KB-15] says so when only the server knows', async () => {
  await startNew('Why us?');
  client.refuse(calls.addQuestion, ERROR_TABLE.questionTaken.status, { id: known.id });
  press('Save to bank');
  expect(await screen.findByText('This question is already in your bank.')).toBeTruthy();
});

it('[KB-8] [KB-12] says that the bank is full, which plan keeps more, and leads to the plans', async () => {
  await startNew('Why us?');
  client.refuse(calls.addQuestion, ERROR_TABLE.planRequired.status, {
    function: 'savedQuestions',
    requires: 'Professional',
    remaining: 0,
  });
  press('Save to bank');
  expect(await screen.findByText('Your bank is full for your plan.')).toBeTruthy();
  expect(screen.getByText(/Professional holds up to 100 questions\./)).toBeTruthy();
  const plans = screen.getByRole('link', { name: 'Upgrade plan' });
  expect(plans.getAttribute('href')).toBe('/pricing');
  expect(screen.getByDisplayValue('Why us?')).toBeTruthy();
});

it('[KB-13] [ERR-31] [KB-35] says that it could not be added, and keeps what was typed', async () => {
  await startNew('Why us?', 'A long answer.');
  client.refuse(calls.addQuestion, ERROR_TABLE.questionNotAdded.status);
  press('Save to bank');
  expect(await screen.findByText('Failed to add to the AI knowledge base.')).toBeTruthy();
  expect(screen.getByText(/What you typed is still here\./)).toBeTruthy();
  expect(screen.getByDisplayValue('A long answer.')).toBeTruthy();
});

it('[KB-35] asks before what was typed is lost', async () => {
  await startNew('Why us?');
  press('Cancel');
  await screen.findByText('Leave without saving?');
  press('Keep editing');
  expect(screen.getByDisplayValue('Why us?')).toBeTruthy();
  void client.router.navigate({ to: '/history' });
  await screen.findByText('Leave without saving?');
  expect(client.router.state.location.pathname).toBe('/knowledge');
  press('Discard changes');
  await waitFor(() => expect(client.router.state.location.pathname).toBe('/history'));
});

it('lets go at once of a form that was not touched', async () => {
  press('Add a question');
  await screen.findByRole('dialog', { name: 'New question' });
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
