import { calls } from '@cuecard/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { testClient } from './testing/client.tsx';
import { ACTIVE, commands, id, interview, log, said, stubWorker, welcome } from './testing/live.ts';
import { speechStandIn, stubDevices } from './testing/sound.ts';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

let client: ReturnType<typeof testClient>;

beforeEach(async () => {
  stubDevices();
  stubWorker();
  client = testClient();
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type: 'Ultimate' },
  });
  client.succeed(calls.liveTicket, { ticket: 'ticket' });
  client.succeed(calls.asrStatus, { remainingMs: 60_000 });
  await client.open(`/live/${interview.id}`);
  welcome(ACTIVE.length);
  log(...ACTIVE);
});

afterEach(async () => {
  client.close();
  await captureSession.close();
});

const speakers = () => commands().filter(({ type }) => type === 'speaker');
const row = async (text: string) => {
  const words = await within(screen.getByRole('log')).findByText(text);
  const turn = words.closest<HTMLElement>('[data-channel]');
  if (turn === null) throw new Error(`no turn says ${text}`);
  return within(turn);
};

describe('[SPEECH-86] whose words one microphone heard', () => {
  it('is said by one key of the last turn, and taken back by the same key', async () => {
    log(said(2, 'room', 'How would you test it?'), said(3, 'room', 'By hand, at first.'));
    await row('By hand, at first.');
    fireEvent.keyDown(document.body, { key: 'i' });
    expect(speakers()).toEqual([{ type: 'speaker', turnId: id(3), channel: 'candidate' }]);
    log({ type: 'turn.speaker', turnId: id(3), channel: 'candidate' });
    await waitFor(async () =>
      expect((await row('By hand, at first.')).getByRole('heading').textContent).toContain('You'),
    );
    fireEvent.keyDown(document.body, { key: 'i' });
    expect(speakers()[1]).toEqual({ type: 'speaker', turnId: id(3), channel: 'room' });
  });

  it('is said by a button of each turn, and of none that has a channel of its own', async () => {
    log(said(2, 'room', 'By hand.'), said(3, 'room', 'Why us?'), said(4, 'interviewer', 'Hello.'));
    fireEvent.click((await row('By hand.')).getByRole('button', { name: 'That was me' }));
    expect(speakers()).toEqual([{ type: 'speaker', turnId: id(2), channel: 'candidate' }]);
    log({ type: 'turn.speaker', turnId: id(2), channel: 'candidate' });
    await (await row('By hand.')).findByRole('button', { name: /That was not me/ });
    expect((await row('Hello.')).queryByRole('button', { name: /That was/ })).toBeNull();
  });

  it("is nobody's to say when the interview is over, or in a box for words", async () => {
    log(said(2, 'room', 'By hand.'));
    await row('By hand.');
    fireEvent.keyDown(screen.getByRole('textbox', { name: /type a question/ }), { key: 'i' });
    log({ type: 'interview.state', state: 'ended' });
    await waitFor(async () =>
      expect((await row('By hand.')).queryByRole('button', { name: /That was/ })).toBeNull(),
    );
    fireEvent.keyDown(document.body, { key: 'i' });
    expect(speakers()).toEqual([]);
  });
});
