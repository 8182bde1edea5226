import { calls, ERROR_TABLE } from '@cuecard/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { login } from '../shared/login/browser-login.ts';
import { captureSession } from '../shared/capture/capture-session.ts';
import {
  ACTIVE,
  asked,
  commands,
  deliver,
  fromWorker,
  id,
  interview,
  log,
  question,
  said,
  started,
  stubWorker,
  welcome,
  wrote,
} from './testing/live.ts';
import { sound, speechStandIn, stubDevices } from './testing/sound.ts';
import { testClient } from './testing/client.tsx';

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
  fromWorker({ type: 'status', status: { phase: 'live' } });
});

afterEach(async () => {
  client.close();
  await captureSession.close();
});

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const key = (name: string) => fireEvent.keyDown(document.body, { key: name });

describe('the live screen', () => {
  it('[ROUTE-19] [SCREEN-35] [INT-61] [SCREEN-36] shows what was said in order of time, and the answer', async () => {
    welcome(7);
    log(...ACTIVE, said(3, 'interviewer', 'Hello.'), said(4, 'candidate', 'Hi.'), ...question);
    const talk = within(await screen.findByRole('region', { name: 'Conversation' }));
    await talk.findByText('Why us?');
    const rows = talk.getAllByRole('heading', { level: 3 }).map((row) => row.textContent);
    expect(rows.map((row) => /Interviewer|You/.exec(row ?? '')?.[0])).toEqual([
      'Interviewer',
      'You',
      'Interviewer',
    ]);
    expect(screen.getByRole('heading', { level: 2, name: 'Why us?' })).toBeTruthy();
    deliver({ type: 'delta', answerId: id(8), offset: 0, text: 'Because it runs.\n- A cue' });
    await screen.findByText('Because it runs.', { selector: 'p > span' });
    expect(screen.getByText('A cue')).toBeTruthy();
  });

  it('[ANS-33] [ANS-47] says which model spoke, and that none did when templates took over', async () => {
    welcome(6);
    log(...ACTIVE, ...question);
    await screen.findByLabelText(/Answered by qwen-plus/);
    log({
      type: 'answer.author',
      answerId: id(8),
      author: { kind: 'composer', name: 'templates' },
      because: 'refused',
    });
    await screen.findByText('From templates, no language model');
    expect(screen.getByText('Took over, the first choice refused')).toBeTruthy();
  });

  it('[ANS-42] renders an answer as text and code, with nothing to load or run', async () => {
    welcome(6);
    const hostile =
      'Look <img src="https://evil.example/x.png">.\n![x](https://evil.example/y.png)\n```html\n<script>alert(1)</script>\n```';
    log(...ACTIVE, ...question, wrote(8, hostile));
    await screen.findByText(/<script>alert\(1\)<\/script>/);
    expect(document.querySelector('article img, article script, article a')).toBeNull();
  });

  it('[ANS-10] [ANS-12] stops with Esc and answers anew with R', async () => {
    welcome(6);
    log(...ACTIVE, ...question);
    await screen.findByLabelText(/Answered by qwen-plus/);
    key('Escape');
    expect(commands()).toContainEqual({ type: 'stop', answerId: id(8) });
    log({ type: 'answer.finished', answerId: id(8), outcome: 'stopped' });
    await screen.findByText('Stopped by you');
    key('r');
    expect(commands()).toContainEqual({ type: 'regenerate', questionId: id(6) });
  });

  it('[ANS-11] [ANS-38] [ERR-26] keeps what had arrived of an answer that broke off, with regenerate', async () => {
    welcome(6);
    log(...ACTIVE, ...question, wrote(8, 'Because it'), {
      type: 'answer.finished',
      answerId: id(8),
      outcome: 'failed',
      failure: 'broken-off',
    });
    await screen.findByText('Copilot answer error.');
    expect(screen.getByText('Because it', { selector: 'p > span' })).toBeTruthy();
    fireEvent.click(button(/Regenerate/));
    expect(commands()).toContainEqual({ type: 'regenerate', questionId: id(6) });
  });

  async function failWith(failure: 'refused' | 'timeout'): Promise<void> {
    welcome(6);
    const finished = { type: 'answer.finished', answerId: id(8), outcome: 'failed' } as const;
    log(...ACTIVE, ...question, { ...finished, failure });
    await screen.findByText('Copilot answer error.');
  }

  it('[ANS-36] [ERR-65] says that the endpoint refused, what to check, and offers to regenerate', async () => {
    await failWith('refused');
    expect(screen.getByText(/refused the request\. Check its key and its name/)).toBeTruthy();
    expect(button(/Regenerate/)).toBeTruthy();
  });

  it('[ANS-37] says that the endpoint sent nothing in time, and offers to regenerate', async () => {
    await failWith('timeout');
    expect(screen.getByText(/did not answer in time\./)).toBeTruthy();
    expect(button(/Regenerate/)).toBeTruthy();
  });

  it('[INT-56] [INT-57] asks about the last turn with Space, and about a typed text', async () => {
    welcome(2);
    log(...ACTIVE);
    await screen.findByText('No sound heard');
    key(' ');
    const box = screen.getByPlaceholderText(/type a question/);
    fireEvent.keyDown(box, { key: ' ' });
    fireEvent.change(box, { target: { value: ' Why Rust? ' } });
    fireEvent.submit(box);
    expect(commands().filter(({ type }) => type.startsWith('ask'))).toEqual([
      { type: 'ask', turnId: null },
      { type: 'ask-typed', text: 'Why Rust?' },
    ]);
  });

  it('[SCREEN-38] [INT-55] switches between automatic and manual', async () => {
    welcome(2);
    log(...ACTIVE);
    fireEvent.click(await screen.findByRole('button', { name: 'Manual' }));
    expect(commands()).toContainEqual({ type: 'mode', mode: 'manual' });
    log({ type: 'recognition.mode', mode: 'manual' });
    await waitFor(() => expect(button('Manual').getAttribute('aria-pressed')).toBe('true'));
    fireEvent.click(button('Use microphone'));
    expect(await screen.findByText(/Press Space after a question/)).toBeTruthy();
  });

  it('brings a new question to the front, and earlier ones back with the arrow keys', async () => {
    welcome(6);
    log(...ACTIVE, ...question);
    await screen.findByRole('heading', { level: 2, name: 'Why us?' });
    log(asked(7, null, 'Why Rust?'), started(9, 7));
    await screen.findByRole('heading', { level: 2, name: 'Why Rust?' });
    key('ArrowUp');
    await screen.findByRole('heading', { level: 2, name: 'Why us?' });
    key('ArrowDown');
    expect(await screen.findByRole('heading', { level: 2, name: 'Why Rust?' })).toBeTruthy();
  });

  it('tells a reader the first sentence once it is whole, not each word', async () => {
    welcome(6);
    log(...ACTIVE, ...question);
    const readAnnouncements = () =>
      Array.from(
        document.querySelectorAll('output.visually-hidden'),
        (each) => each.textContent,
      ).join('');
    deliver({ type: 'delta', answerId: id(8), offset: 0, text: 'Because it' });
    await screen.findByText('Because it', { selector: 'p > span' });
    expect(readAnnouncements()).toBe('');
    deliver({ type: 'delta', answerId: id(8), offset: 10, text: ' runs.\n' });
    await waitFor(() => expect(readAnnouncements()).toBe('Because it runs.'));
  });
});

describe('time', () => {
  it('[SCREEN-37] [INT-37] counts down by the server, [INT-45] [ERR-19] [CONST-8] and warns at 30 seconds', async () => {
    welcome(2);
    log(...ACTIVE);
    await screen.findByRole('timer');
    deliver({ type: 'clock', remainingMs: 65_000, running: true });
    await waitFor(() => expect(screen.getByRole('timer').textContent).toContain('1:05'));
    expect(screen.queryByText('You have less than 30 seconds left.')).toBeNull();
    log({ type: 'time.warning', remainingMs: 30_000 });
    expect(await screen.findByText('You have less than 30 seconds left.')).toBeTruthy();
  });
});

describe('states', () => {
  it('[SCREEN-42] [SCREEN-146] [INT-38] [INT-39] asks to wait while it ends, then leads to the history', async () => {
    welcome(2);
    log(...ACTIVE);
    fireEvent.click(await screen.findByRole('button', { name: 'End interview' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'End interview' }));
    await waitFor(() => expect(commands()).toContainEqual({ type: 'end' }));
    log({ type: 'interview.state', state: 'ending', reason: 'user' });
    await screen.findByText('Finishing up, please wait');
    log({ type: 'interview.state', state: 'ended' });
    await screen.findByText('The interview has ended');
    const link = screen.getByRole('link', { name: 'Review it' });
    expect(link.getAttribute('href')).toBe(`/history/${interview.id}`);
    expect(screen.queryByRole('button', { name: 'End interview' })).toBeNull();
    expect(screen.getByRole('link', { name: /desk/ }).getAttribute('href')).toBe('/JDV2');
  });

  it('[ERR-24] says when the end was not accepted', async () => {
    welcome(2);
    log(...ACTIVE);
    const { status } = ERROR_TABLE.notPossibleNow;
    fromWorker({ type: 'refused', command: { type: 'end' }, status });
    expect(await screen.findByText('Failed to end interview.')).toBeTruthy();
  });

  it('[ERR-25] says when the start was not accepted', async () => {
    welcome(0);
    const { status } = ERROR_TABLE.notPossibleNow;
    fromWorker({ type: 'refused', command: { type: 'activate' }, status });
    expect(await screen.findByText('Failed to start interview, please try again.')).toBeTruthy();
  });

  it('[INT-41] [LIVE-23] asks for the sound again after a reload, with everything still there', async () => {
    welcome(6);
    log(...ACTIVE, ...question, wrote(8, 'Because it runs.'));
    await screen.findByText('Share the sound again');
    expect(screen.getByText('Because it runs.', { selector: 'p > span' })).toBeTruthy();
    fireEvent.click(button('Use microphone'));
    await waitFor(() => expect(screen.queryByText('Share the sound again')).toBeNull());
    await waitFor(() => expect(sound.calls).toContain('startTurns'));
  });

  it('[INT-43] says whether anything is heard', async () => {
    welcome(2);
    log(...ACTIVE);
    await screen.findByText('No sound heard');
    fireEvent.click(button('Use microphone'));
    await screen.findByLabelText(/Moonshine tiny, on this device/);
    act(() => sound.emit({ type: 'track-ended', channel: 'candidate' }));
    expect(await screen.findByText('No sound heard')).toBeTruthy();
  });

  it('offers to share again when one side ended, without ending the interview', async () => {
    welcome(2);
    log(...ACTIVE);
    await screen.findByText('No sound heard');
    fireEvent.click(button('Share sound'));
    await screen.findByLabelText(/Moonshine tiny, on this device/);
    await act(async () => captureSession.send({ type: 'microphone.open' }));
    act(() => sound.emit({ type: 'track-ended', channel: 'interviewer' }));
    await screen.findByText(/the sharing has ended\. The interview continues\./);
    expect(button('Share the sound again')).toBeTruthy();
  });

  it('says that the connection is lost and that it tries again', async () => {
    welcome(2);
    log(...ACTIVE);
    fromWorker({ type: 'status', status: { phase: 'waiting', failures: 1 } });
    await screen.findByText(/Connection lost\. What was said is safe\./);
    fromWorker({ type: 'status', status: { phase: 'live' } });
    await waitFor(() => expect(screen.queryByText(/Connection lost/)).toBeNull());
  });

  it.each(['expired', 'elsewhere', 'signed-out'] as const)(
    '[AUTH-23] stays when the login has ended (%s), says so, and offers to sign in',
    async (ended) => {
      welcome(7);
      log(...ACTIVE, ...question);
      await screen.findAllByText('Why us?');
      act(() => login.clear(ended));
      const link = await screen.findByRole('link', { name: 'Sign in, in a new tab' });
      expect(link.getAttribute('href')).toBe('/login');
      expect(screen.getByText(/The interview continues/)).toBeTruthy();
      expect(client.router.state.location.pathname).toBe(`/live/${interview.id}`);
      expect(screen.getByRole('heading', { level: 2, name: 'Why us?' })).toBeTruthy();
      act(() => login.setPermission('again'));
      expect(screen.queryByText(/The interview continues/)).toBeNull();
    },
  );

  it('asks to sign in when the connection cannot come back without a login', async () => {
    welcome(7);
    log(...ACTIVE);
    act(() => login.clear('expired'));
    const { status } = ERROR_TABLE.loginEnded;
    fromWorker({ type: 'status', status: { phase: 'stopped', reason: 'ticket-refused', status } });
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe(`/login?next=%2Flive%2F${interview.id}`);
  });

  it('[ERR-17] says when the interview does not exist', async () => {
    const { status } = ERROR_TABLE.interviewNotFound;
    const stopped = { phase: 'stopped', reason: 'ticket-refused', status };
    fromWorker({ type: 'status', status: stopped });
    expect(
      await screen.findByText('Failed to find interview session. Please try again.'),
    ).toBeTruthy();
  });

  it('shows what was heard while it is not in the log yet', async () => {
    welcome(2);
    log(...ACTIVE);
    await screen.findByText('No sound heard');
    fireEvent.click(button('Use microphone'));
    await screen.findByLabelText(/Moonshine tiny, on this device/);
    const turn = { channel: 'candidate', turnId: id(5), text: 'Hi there.', startMs: 0 } as const;
    act(() => sound.emit({ ...turn, type: 'partial', settledLength: 2 }));
    await screen.findByText('Hi');
    act(() => sound.emit({ ...turn, type: 'final', endMs: 900 }));
    await screen.findByText('Hi there.');
    expect(commands()).toContainEqual(
      expect.objectContaining({ type: 'turn', text: 'Hi there.', engine: 'Moonshine tiny' }),
    );
  });
});
