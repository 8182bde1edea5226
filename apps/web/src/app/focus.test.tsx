import { calls } from '@cuecard/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { desk, findHeading, key, openDesk, press } from './testing/desk.ts';
import { asked, id, log, question, said } from './testing/live.ts';
import { speechStandIn } from './testing/sound.ts';
import type { testClient } from './testing/client.tsx';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

// Pages are loaded when they are first opened, which takes a while on a busy machine.
beforeAll(async () => {
  await import('../features/live/follow-dialog.tsx');
});

let client: ReturnType<typeof testClient>;

afterEach(async () => {
  client.close();
  await captureSession.close();
});

const expectFocus = (name: RegExp | string) =>
  waitFor(() => expect(document.activeElement?.textContent).toMatch(name));

it('[SCREEN-175] gives the focus back to what opened a dialog', async () => {
  client = await openDesk('Ultimate', ...question);
  client.succeed(calls.listPairings, { devices: [], openOffer: id(4) });
  const opener = await screen.findByRole('button', { name: 'Follow on a phone' });
  opener.focus();
  fireEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Follow on a phone' });
  const close = within(dialog).getByRole('button', { name: 'Close' });
  close.focus();
  fireEvent.click(close);
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('[SCREEN-175] goes from a finished edit to the button that opens it', async () => {
  client = await openDesk('Ultimate', ...question);
  await findHeading('Why us?');
  key('e');
  const box = desk().getByRole('textbox', { name: 'The question' });
  expect(document.activeElement).toBe(box);
  fireEvent.keyDown(box, { key: 'Escape' });
  await expectFocus(/^Edit/);
});

it('[SCREEN-176] keeps the question that is corrected, and no key opens its box again', async () => {
  client = await openDesk('Ultimate', ...question);
  await findHeading('Why us?');
  key('e');
  const box = desk().getByRole('textbox', { name: 'The question' });
  fireEvent.change(box, { target: { value: 'Why Rust' } });
  log(said(3, 'interviewer', 'What is a heap?'), asked(7, 3, 'What is a heap?'));
  await screen.findAllByText('What is a heap?');
  expect(desk().getByDisplayValue('Why Rust')).toBe(box);
  // Esc closes it too where the box has lost the focus.
  key('Escape');
  await findHeading('What is a heap?');
  key('ArrowUp');
  await findHeading('Why us?');
  expect(desk().queryByRole('textbox')).toBeNull();
  press(/Edit/);
  key('ArrowDown');
  await findHeading('What is a heap?');
  key('ArrowUp');
  await findHeading('Why us?');
  expect(desk().queryByRole('textbox')).toBeNull();
});

it('[SCREEN-177] [SCREEN-179] says that the interview is over, and goes on with what can be done then', async () => {
  client = await openDesk('Ultimate', ...question);
  await findHeading('Why us?');
  log(
    { type: 'interview.state', state: 'ending', reason: 'user' },
    { type: 'interview.state', state: 'ended', reason: 'user' },
  );
  const said = await screen.findByText('The interview is over.');
  expect(said.getAttribute('aria-live')).toBe('polite');
  await expectFocus('Debrief');
  expect(screen.queryByRole('button', { name: 'Answers' })).toBeNull();
  key('?');
  const keys = within(await screen.findByRole('dialog', { name: 'All keys' }));
  expect(keys.getByText('Earlier and later questions')).toBeTruthy();
  expect(keys.queryByText('Type a question')).toBeNull();
});

it('[SCREEN-178] names the list of keys, and puts no button into a heading', async () => {
  client = await openDesk('Ultimate', said(2, 'interviewer', 'We build rockets.'));
  key('?');
  expect(await screen.findByRole('dialog', { name: 'All keys' })).toBeTruthy();
  const answer = await screen.findByRole('button', { name: 'Answer this' });
  expect(answer.closest('h3')).toBeNull();
  expect(screen.getByRole('heading', { level: 3, name: /^Interviewer/ })).toBeTruthy();
  for (const button of screen.getAllByRole('button'))
    expect(button.textContent || button.getAttribute('aria-label')).toBeTruthy();
});
