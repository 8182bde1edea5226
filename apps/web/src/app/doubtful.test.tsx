import { calls, EMPTY_SETUP } from '@cuecard/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { testClient } from './testing/client.tsx';
import {
  ACTIVE,
  asked,
  commands,
  deliver,
  fromWorker,
  id,
  interview,
  log,
  stubWorker,
} from './testing/live.ts';
import { sound, speechStandIn, stubDevices } from './testing/sound.ts';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

let client: ReturnType<typeof testClient>;

beforeEach(() => {
  stubDevices();
  stubWorker();
});

afterEach(async () => {
  client.close();
  await captureSession.close();
});

/** The page of the running interview, loaded or loaded again, with both sounds. */
async function open(): Promise<void> {
  client = testClient();
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type: 'Ultimate' },
  });
  client.succeed(calls.liveTicket, { ticket: 'ticket' });
  client.succeed(calls.asrStatus, { remainingMs: 60_000 });
  await client.open(`/live/${interview.id}`);
  fromWorker({ type: 'status', status: { phase: 'live' } });
  const setup = { ...EMPTY_SETUP, jobTitle: 'Backend Engineer' };
  deliver({
    type: 'welcome',
    protocol: 4,
    interview: { ...interview, setup },
    lastSeq: ACTIVE.length,
    lastCseq: 0,
    remainingMs: null,
  });
  log(...ACTIVE);
  await screen.findByText('No sound heard');
  fireEvent.click(screen.getByRole('button', { name: 'Share sound' }));
  await waitFor(() => expect(sound.calls).toContain('startTurns'));
}

const WORDS = 'Describe now in hashtagal works.';
const heard = { channel: 'interviewer', startMs: 4700.4, endMs: 6500.2 } as const;

/** Something is heard and is in doubt. */
const doubt = (n: number, text = WORDS) =>
  act(() => sound.emit({ ...heard, type: 'withheld', turnId: id(n), reason: 'language', text }));
const line = () => screen.getByRole('region', { name: 'Words that were unclear' });
const findLine = () => screen.findByRole('region', { name: 'Words that were unclear' });
const noLine = () =>
  waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Words that were unclear' })).toBeNull(),
  );
const turns = () => commands().filter(({ type }) => type === 'turn');

describe('words in doubt', () => {
  beforeEach(open);

  it('[INT-94] [SPEECH-11] are shown beside the conversation and said once, and are no turn', async () => {
    doubt(5);
    expect((await findLine()).textContent).toContain(`Not sure: “${WORDS}”`);
    const announced = `Not sure: “${WORDS}”. Press Y to answer anyway.`;
    expect(screen.getAllByText(announced)).toHaveLength(1);
    expect(screen.getByText(announced).closest('[aria-live=polite]')).toBeTruthy();
    expect(screen.getByRole('log').textContent).not.toContain('hashtagal');
    expect(turns()).toEqual([]);
  });

  it('[INT-95] become a turn that is asked about by one key, wherever the focus is', async () => {
    doubt(5);
    await findLine();
    const box = screen.getByRole('textbox', { name: /type a question/ });
    fireEvent.keyDown(box, { key: 'y' });
    expect(turns()).toEqual([]);
    fireEvent.keyDown(screen.getByRole('button', { name: 'End interview' }), { key: 'y' });
    const turn = { turnId: id(5), channel: 'interviewer', text: WORDS, engine: 'Moonshine tiny' };
    expect(turns()).toEqual([{ type: 'turn', ...turn, startMs: 4700, endMs: 6500, ask: true }]);
    await noLine();
    expect(screen.getByRole('log').textContent).toContain(WORDS);
    fireEvent.keyDown(document.body, { key: 'y' });
    expect(turns()).toHaveLength(1);
  });

  it('[INT-80] [INT-95] wait to be sent without a connection', async () => {
    doubt(5);
    await findLine();
    fromWorker({ type: 'status', status: { phase: 'connecting' } });
    fireEvent.click(within(line()).getByRole('button', { name: /Answer anyway/ }));
    await within(screen.getByRole('log')).findByText('Waiting to be sent');
    fromWorker({ type: 'status', status: { phase: 'live' } });
    log(
      {
        type: 'turn.final',
        ...heard,
        startMs: 0,
        endMs: 1,
        turnId: id(5),
        text: WORDS,
        engine: 'M',
      },
      asked(6, 5, WORDS),
    );
    await screen.findByRole('heading', { level: 2, name: WORDS });
    expect(screen.queryByText('Waiting to be sent')).toBeNull();
  });

  it('[INT-96] go when a later turn says them, and by no other turn that asks nothing', async () => {
    doubt(5);
    doubt(6, 'Was ist das?');
    await findLine();
    const final = { ...heard, type: 'final', turnId: id(7) } as const;
    act(() => sound.emit({ ...final, channel: 'candidate', text: WORDS }));
    act(() => sound.emit({ ...final, turnId: id(8), text: 'Describe how a hash table works.' }));
    fireEvent.click(within(line()).getByText('1 earlier'));
    expect(line().textContent).toContain(WORDS);
    act(() =>
      sound.emit({ ...final, turnId: id(9), text: `Well: describe now, in hashtagal works` }),
    );
    await waitFor(() => expect(line().textContent).not.toContain(WORDS));
    fireEvent.click(within(line()).getByRole('button', { name: 'Leave out' }));
    await noLine();
  });

  it('[INT-96] are one quiet line after half a minute, which the key still answers', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      doubt(5);
      await findLine();
      expect(line().dataset['fresh']).toBe('true');
      act(() => void vi.advanceTimersByTime(30_500));
      expect(line().dataset['fresh']).toBe('false');
      expect(line().textContent).toContain(WORDS);
      expect(screen.queryByText(/Press Y to answer anyway/)).toBeNull();
      fireEvent.keyDown(document.body, { key: 'y' });
      expect(turns()).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('[LIVE-110] go when a later turn becomes a question, and stay when an earlier one does', async () => {
    // The clock of the log that the tests write.
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 21) + 5000);
    doubt(5);
    await findLine();
    vi.restoreAllMocks();
    const at = { endMs: 4600, startMs: 900, engine: 'M', channel: 'interviewer' } as const;
    log({ type: 'turn.final', ...at, turnId: id(2), text: 'Why us?' }, asked(6, 2, 'Why us?'));
    await screen.findByRole('heading', { level: 2, name: 'Why us?' });
    expect(line().textContent).toContain(WORDS);
    const later = { ...at, startMs: 6600, endMs: 9000, turnId: id(3), text: 'What is a hash?' };
    log({ type: 'turn.final', ...later }, asked(7, 3, later.text));
    await noLine();
    expect(sessionStorage.getItem(`doubtful ${interview.id}`)).toBeNull();
  });

  it('[LIVE-110] go when a question is typed, and after a minute', async () => {
    doubt(5);
    await findLine();
    log(asked(6, null, 'What about tables?'));
    await noLine();
    expect(sessionStorage.getItem(`doubtful ${interview.id}`)).toBeNull();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      doubt(7);
      await findLine();
      act(() => void vi.advanceTimersByTime(60_500));
      await noLine();
    } finally {
      vi.useRealTimers();
    }
  });

  it('[INT-97] survive a reload of the page, and go with the end of the interview', async () => {
    doubt(5);
    await findLine();
    const key = `doubtful ${interview.id}`;
    const kept = sessionStorage.getItem(key) ?? '';
    client.close();
    await captureSession.close();
    sessionStorage.setItem(key, kept);
    stubWorker();
    await open();
    expect((await findLine()).textContent).toContain(WORDS);
    log({ type: 'interview.state', state: 'ending' });
    await noLine();
    log({ type: 'interview.state', state: 'ended' });
    await waitFor(() => expect(sessionStorage.getItem(key)).toBeNull());
  });
});
