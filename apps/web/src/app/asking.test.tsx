import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { key, openDesk } from './testing/desk.ts';
import { asked, commands, fromWorker, id, log, said } from './testing/live.ts';
import { sound, speechStandIn } from './testing/sound.ts';
import type { testClient } from './testing/client.tsx';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

let client: ReturnType<typeof testClient>;

afterEach(async () => {
  client.close();
  await captureSession.close();
});

it('[INT-80] [INT-81] shows a typed question in the conversation, and that it waits without a connection', async () => {
  client = await openDesk(
    'Ultimate',
    said(3, 'interviewer', 'Hello.'),
    said(4, 'candidate', 'Hi.'),
  );
  fromWorker({ type: 'status', status: { phase: 'waiting', failures: 1 } });
  const box = await screen.findByRole('textbox', { name: /Ask about the last turn/ });
  fireEvent.change(box, { target: { value: 'What is a B-tree?' } });
  fireEvent.submit(box);
  const talk = within(screen.getByRole('region', { name: 'Conversation' }));
  await talk.findByText('What is a B-tree?');
  key(' ');
  await waitFor(() => expect(talk.getAllByText('Waiting to be sent')).toHaveLength(2));
  expect(talk.getByText('Hello.').closest('[data-channel]')?.textContent).toContain('Waiting');
  fromWorker({ type: 'status', status: { phase: 'live' } });
  log(asked(6, null, 'What is a B-tree?'), asked(7, 3, 'Hello.'));
  await waitFor(() => expect(talk.queryByText('Waiting to be sent')).toBeNull());
  expect(talk.getAllByText('What is a B-tree?')).toHaveLength(1);
  expect(talk.getByText('You asked')).toBeTruthy();
});

it('[INT-57] a text typed before the recogniser is ready stays in the box, and is asked from there', async () => {
  client = await openDesk('Ultimate', { type: 'interview.state', state: 'initialising' });
  const box = (await screen.findByRole('textbox', {
    name: /Ask about the last turn/,
  })) as HTMLInputElement;
  await screen.findByText('Getting ready');
  fireEvent.change(box, { target: { value: 'Why Rust?' } });
  fireEvent.submit(box);
  expect(box.value).toBe('Why Rust?');
  log({ type: 'interview.state', state: 'active' });
  await waitFor(() => expect(screen.queryByText('Getting ready')).toBeNull());
  fireEvent.submit(box);
  expect(box.value).toBe('');
});

it('[INT-75] asks with Space after a click on a button too, once, and never presses that button again', async () => {
  client = await openDesk('Ultimate');
  const manual = await screen.findByRole('button', { name: 'Manual' });
  fireEvent.click(manual);
  manual.focus();
  const count = commands().length;
  fireEvent.keyDown(manual, { key: ' ' });
  fireEvent.keyDown(manual, { key: ' ', repeat: true });
  expect(fireEvent.keyUp(manual, { key: ' ' })).toBe(false);
  expect(commands().slice(count)).toEqual([{ type: 'ask', turnId: null }]);
});

it('[LIVE-111] shows without a connection what was said and typed in its order', async () => {
  client = await openDesk('Ultimate');
  fireEvent.click(await screen.findByRole('button', { name: 'Share sound' }));
  await waitFor(() => expect(sound.calls).toContain('startTurns'));
  fromWorker({ type: 'status', status: { phase: 'waiting', failures: 1 } });
  const emitFinal = (n: number, text: string) =>
    act(() =>
      sound.emit({
        type: 'final',
        channel: 'interviewer',
        turnId: id(n),
        text,
        startMs: n * 1000,
        endMs: n * 1000 + 900,
      }),
    );
  const type = (text: string) => {
    const box = screen.getByRole('textbox', { name: /Ask about the last turn/ });
    fireEvent.change(box, { target: { value: text } });
    fireEvent.submit(box);
  };
  type('First?');
  emitFinal(3, 'Second.');
  type('Third?');
  emitFinal(4, 'Fourth.');
  const talk = within(screen.getByRole('log'));
  await talk.findByText('Fourth.');
  const texts = talk.getAllByText(/^(First|Second|Third|Fourth)/).map((each) => each.textContent);
  expect(texts).toEqual(['First?', 'Second.', 'Third?', 'Fourth.']);
});
