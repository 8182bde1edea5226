import { calls, ERROR_TABLE, type SavedQuestion } from '@cuecard/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankId, belongTo, drawn, inBank } from './testing/bank.ts';
import { testClient } from './testing/client.tsx';

// Pages are loaded when they are first opened, which takes a while on a busy machine.
beforeAll(() =>
  Promise.all([
    import('../features/knowledge/bank-editor.tsx'),
    import('../features/knowledge/import-dialog.tsx'),
    import('../features/knowledge/practice.tsx'),
  ]),
);

let client: ReturnType<typeof testClient>;

beforeEach(() => {
  client = testClient();
  belongTo(client, 'Regular');
});
afterEach(() => client.close());

async function openWith(questions: SavedQuestion[], path = '/knowledge'): Promise<void> {
  client.succeed(calls.listQuestions, { questions });
  await client.open(path);
  if (questions.length > 0) await screen.findByRole('list', { name: 'Questions' });
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = (call: { method: string; path: string }) =>
  client.sent.get(`${call.method} ${call.path}`)?.at(-1);
const row = (question: string) =>
  screen.getByText(question).closest<HTMLElement>('button') ?? document.body;

describe('the page', () => {
  it('[ROUTE-28] [SCREEN-45] [KB-36] shows the bank, and how many of how many are saved', async () => {
    await openWith([inBank('Why us?', { tags: ['HR'] }), inBank('Why you?')]);
    expect(drawn()).toEqual(['Why us?', 'Why you?']);
    expect(screen.getByText('2 of 10 saved')).toBeTruthy();
    expect(within(row('Why us?')).getByText('HR')).toBeTruthy();
  });

  it('[KB-37] leads from an empty bank to adding, importing and predicting', async () => {
    await openWith([]);
    await screen.findByText('Prepare it once, have it when it counts');
    expect(screen.getByRole('button', { name: 'Import CSV or JSON' })).toBeTruthy();
    const predict = screen.getByRole('link', { name: 'Predict questions' });
    expect(predict.getAttribute('href')).toBe('/prediction');
    press('Add a question');
    expect(await screen.findByRole('dialog', { name: 'New question' })).toBeTruthy();
  });

  it('[ERR-30] says that the questions cannot be fetched, and tries again', async () => {
    client.refuse(calls.listQuestions, ERROR_TABLE.questionsNotRead.status);
    await client.open('/knowledge');
    expect(await screen.findByText('Failed to get questions.')).toBeTruthy();
    client.succeed(calls.listQuestions, { questions: [inBank('Why us?')] });
    press('Try again');
    expect(await screen.findByText('Why us?')).toBeTruthy();
  });

  it('[KB-29] [KB-30] [KB-31] searches while it is typed, marks what it found, and filters', async () => {
    await openWith([inBank('Why us?', { tags: ['HR'] }), inBank('Tell me about a failure.')]);
    type('Search the bank', 'fail');
    await waitFor(() => expect(drawn()).toEqual(['Tell me about a failure.']));
    expect(document.querySelector('mark')?.textContent).toBe('fail');
    type('Search the bank', 'nothing of this');
    await screen.findByText('Nothing found');
    press('Show the whole bank');
    await waitFor(() => expect(drawn()).toHaveLength(2));
    type('Tag', 'HR');
    await waitFor(() => expect(drawn()).toEqual(['Why us?']));
  });

  it('[KB-39] is worked by keys', async () => {
    await openWith([inBank('One?'), inBank('Two?'), inBank('Three?')]);
    const key = (name: string, on: Element = document.body) => fireEvent.keyDown(on, { key: name });
    key('/');
    expect(document.activeElement).toBe(screen.getByLabelText('Search the bank'));
    key('ArrowDown', document.activeElement ?? document.body);
    expect(document.activeElement).toBe(row('One?'));
    key('ArrowDown', row('One?'));
    await waitFor(() => expect(document.activeElement).toBe(row('Two?')));
    client.succeed(calls.deleteQuestions, { deleted: [] });
    key('Delete', row('Two?'));
    await waitFor(() => expect(drawn()).toEqual(['One?', 'Three?']));
    key('n');
    expect(await screen.findByRole('dialog', { name: 'New question' })).toBeTruthy();
  });

  it('[KB-20] moves an entry by Alt and an arrow key', async () => {
    const [one, two] = [inBank('One?', { position: 1 }), inBank('Two?', { position: 2 })];
    await openWith([one, two]);
    client.succeed(calls.placeQuestion, { places: [{ id: two.id, position: 0 }] });
    fireEvent.focus(row('Two?'));
    fireEvent.keyDown(row('Two?'), { key: 'ArrowUp', altKey: true });
    await waitFor(() => expect(drawn()).toEqual(['Two?', 'One?']));
    await waitFor(() => expect(sent(calls.placeQuestion)).toEqual({ before: one.id }));
  });
});

describe('deleting', () => {
  it('[KB-3] [KB-18] takes an entry away at once, and brings it back', async () => {
    const question = inBank('Why us?');
    await openWith([question, inBank('Why you?')]);
    client.succeed(calls.deleteQuestions, { deleted: [question.id] });
    client.succeed(calls.restoreQuestions, { questions: [question] });
    fireEvent.keyDown(row('Why us?'), { key: 'Delete' });
    await waitFor(() => expect(drawn()).toEqual(['Why you?']));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(drawn()).toEqual(['Why us?', 'Why you?']));
    expect(sent(calls.restoreQuestions)).toEqual({ ids: [question.id] });
  });

  it('brings back what the server did not delete, and says so', async () => {
    await openWith([inBank('Why us?')]);
    client.refuse(calls.deleteQuestions, ERROR_TABLE.questionNotUpdated.status);
    fireEvent.keyDown(row('Why us?'), { key: 'Delete' });
    expect(await screen.findByText('Failed to update question.')).toBeTruthy();
    await waitFor(() => expect(drawn()).toEqual(['Why us?']));
  });

  it('[KB-22] deletes and tags many', async () => {
    const [one, two] = [inBank('One?'), inBank('Two?')];
    await openWith([one, two, inBank('Three?')]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select: One?' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select: Two?' }));
    expect(await screen.findByText('2 selected')).toBeTruthy();
    client.succeed(calls.deleteQuestions, { deleted: [one.id, two.id] });
    press('Delete');
    await waitFor(() => expect(drawn()).toEqual(['Three?']));
    expect(sent(calls.deleteQuestions)).toEqual({ ids: [one.id, two.id] });
    expect(await screen.findByText('2 questions deleted')).toBeTruthy();
  });
});

describe('practice', () => {
  it('[KB-38] [KB-23] hides the answer until it is asked for, and counts what was said', async () => {
    const often = inBank('Often?', { practised: 4 });
    const never = inBank('Never?');
    await openWith([often, never]);
    client.succeed(calls.practiseQuestion, { practised: 1 });
    press('Practise');
    await screen.findByRole('heading', { level: 1, name: 'Never?' });
    expect(screen.queryByText('The answer to: Never?')).toBeNull();
    press('Show the answer');
    expect(screen.getByText('The answer to: Never?')).toBeTruthy();
    press('Again later');
    await screen.findByRole('heading', { level: 1, name: 'Often?' });
    press('Show the answer');
    press('I said it');
    await screen.findByRole('heading', { level: 1, name: 'Never?' });
    expect(screen.getByText('1 of 2 said')).toBeTruthy();
    press('Show the answer');
    press('I said it');
    expect(await screen.findByText('You have said them all')).toBeTruthy();
    expect(client.sent.get('POST /v3/questions/:id/practised')).toHaveLength(2);
  });
});

describe('an import', () => {
  const choose = (text: string) => {
    const file = new File([text], 'questions.csv', { type: 'text/csv' });
    fireEvent.change(screen.getByLabelText('File to import'), { target: { files: [file] } });
  };

  it('[KB-32] shows what it would do, does it, and reports what was skipped and why', async () => {
    await openWith([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Import CSV or JSON' }));
    await screen.findByRole('dialog', { name: 'Import questions' });
    choose('question,answer\nWhy us?,Because.\n,Nothing\nHow?,So.\n');
    expect(await screen.findByText('2 questions will be added.')).toBeTruthy();
    expect(screen.getByText('Row 3').closest('tr')?.textContent).toContain('has no question');
    client.succeed(calls.addQuestions, {
      added: [inBank('Why us?', { origin: 'imported' })],
      skipped: [{ index: 1, reason: 'limit' }],
      requires: 'Professional',
    });
    press('Add 2 questions');
    expect(await screen.findByText('1 question was added.')).toBeTruthy();
    expect(screen.getByText('Row 4').closest('tr')?.textContent).toBe(
      'Row 4over your plan’s limitHow?',
    );
  });

  it('says that a file is none', async () => {
    await openWith([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Import CSV or JSON' }));
    await screen.findByRole('dialog', { name: 'Import questions' });
    choose('\n\n');
    expect(await screen.findByText('There are no questions in this file.')).toBeTruthy();
  });
});

it('[KB-79] says before the form that the bank is full', async () => {
  const full = Array.from({ length: 10 }, (_, index) => inBank(`Question ${index}?`));
  await openWith(full, '/knowledge?open=new');
  const dialog = await screen.findByRole('dialog', { name: 'New question' });
  expect(within(dialog).getByText('Your bank is full for your plan.')).toBeTruthy();
});

it('opens the entry that the address names', async () => {
  const question = inBank('Why us?', { id: bankId(99) });
  await openWith([question], `/knowledge?open=${question.id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Edit question' });
  expect(within(dialog).getByDisplayValue('Why us?')).toBeTruthy();
});

it('[SCREEN-57] the signed-in home says how many are saved, and what is left', async () => {
  client.succeed(calls.listInterviews, { interviews: [], nextCursor: null });
  client.succeed(calls.countQuestions, {
    count: 7,
    limit: 10,
    gaps: 0,
    unfinished: 0,
    practised: 7,
  });
  await client.open('/JDV2');
  expect(await screen.findByText('7 of 10 saved')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open the bank' });
  expect(link.getAttribute('href')).toBe('/knowledge');
});
