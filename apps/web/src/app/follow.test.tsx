import { calls, ERROR_TABLE, type PairingOffer } from '@cuecard/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import {
  ACTIVE,
  commands,
  deliver,
  fromWorker,
  id,
  interview,
  log,
  question,
  stubWorker,
  welcome,
} from './testing/live.ts';
import { speechStandIn, stubDevices } from './testing/sound.ts';
import { testClient } from './testing/client.tsx';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

// Pages are loaded when they are first opened, which takes a while on a busy machine.
beforeAll(async () => {
  await import('../features/live/follow-page.tsx');
  await import('../features/live/follow-dialog.tsx');
});

let client: ReturnType<typeof testClient>;
beforeEach(() => {
  sessionStorage.clear();
  stubDevices();
  stubWorker();
  client = testClient();
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type: 'Ultimate' },
  });
  client.succeed(calls.liveTicket, { ticket: 'ticket' });
  client.succeed(calls.followTicket, { ticket: 'ticket' });
  client.succeed(calls.leavePairing, {});
});
afterEach(async () => {
  client.close();
  await captureSession.close();
});

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const pairing = { id: id(5), token: 'secret', purpose: 'follow' as const };
const waits = {
  id: id(5),
  purpose: 'follow',
  state: 'waiting',
  interviewId: null,
  examId: null,
} as const;
const allowed = { ...waits, state: 'allowed', interviewId: interview.id } as const;
const sentTo = (call: { method: string; path: string }) =>
  client.sent.get(`${call.method} ${call.path}`) ?? [];

function type(code: string): void {
  fireEvent.change(screen.getByLabelText('Code on the computer'), { target: { value: code } });
  fireEvent.click(button('Follow'));
}

describe('the page that follows', () => {
  it('[LIVE-60] [LIVE-61] takes a code in any writing, and says what is wrong with another', async () => {
    client.refuse(calls.joinOwnPairing, ERROR_TABLE.pairingCodeRefused.status);
    await client.open('/follow');
    type('K7QM');
    await screen.findByText('A code has eight letters and digits, as on the computer.');
    expect(sentTo(calls.joinOwnPairing)).toEqual([]);
    type(' k7qm-29xr ');
    await screen.findByText(/This code is wrong/);
    expect(sentTo(calls.joinOwnPairing)).toEqual([{ code: 'K7QM29XR' }]);
  });

  it('[LIVE-63] offers who is signed in their own interview that runs, without a code', async () => {
    const ended = { ...interview, id: id(9), state: 'ended' as const };
    client.succeed(calls.listInterviews, { interviews: [interview, ended], nextCursor: null });
    await client.open('/follow');
    const links = await screen.findAllByRole('link', { name: /^Follow your interview/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/follow/${interview.id}`]);
  });

  it('[LIVE-63] waits for the yes, and is told of a no', async () => {
    client.succeed(calls.joinOwnPairing, { ...waits, token: 'secret' });
    client.succeed(calls.pairingStanding, waits);
    await client.open('/follow');
    type('K7QM29XR');
    await screen.findByText('Approve on your computer');
    client.succeed(calls.pairingStanding, { ...waits, state: 'refused' });
    await screen.findByText('The computer declined');
    expect(sentTo(calls.pairingStanding)[0]).toEqual({ token: 'secret' });
  });

  it('[LIVE-64] [LIVE-65] shows the answer, asks and stops, and offers nothing that runs the interview', async () => {
    sessionStorage.setItem('pairing /', JSON.stringify(pairing));
    client.succeed(calls.pairingStanding, allowed);
    await client.open('/follow');
    await screen.findByRole('region', { name: 'Answer' });
    fromWorker({ type: 'status', status: { phase: 'live' } });
    welcome(6);
    log(...ACTIVE, ...question);
    await screen.findByLabelText(/Answered by qwen-plus/);
    fireEvent.click(button(/^Stop(?! following)/));
    expect(commands()).toContainEqual({ type: 'stop', answerId: id(8) });
    const box = screen.getByRole('textbox', { name: /type a question/ });
    fireEvent.change(box, { target: { value: 'And why now?' } });
    fireEvent.submit(box.closest('form') as HTMLFormElement);
    expect(commands()).toContainEqual({ type: 'ask-typed', text: 'And why now?' });
    for (const name of ['End interview', 'Auto', 'Follow on a phone'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    fromWorker({ type: 'status', status: { phase: 'waiting', failures: 1 } });
    await screen.findByText(/Connection lost/);
  });

  it('[PHONE-15] a device that was let in shows its interview before it knows how it stands', async () => {
    sessionStorage.setItem('pairing /', JSON.stringify({ ...pairing, sessionId: interview.id }));
    client.fail(calls.pairingStanding, 503);
    await client.open('/follow');
    await screen.findByRole('region', { name: 'Answer' });
    await waitFor(() => expect(sentTo(calls.pairingStanding)).toHaveLength(1));
    fromWorker({ type: 'status', status: { phase: 'live' } });
    welcome(6);
    log(...ACTIVE, ...question);
    await screen.findByLabelText(/Answered by qwen-plus/);
  });

  it('[PHONE-15] a device that was let in, and may no longer, learns of that', async () => {
    sessionStorage.setItem('pairing /', JSON.stringify({ ...pairing, sessionId: interview.id }));
    client.succeed(calls.pairingStanding, { ...waits, state: 'refused' });
    await client.open('/follow');
    await screen.findByText('The computer declined');
    expect(sessionStorage.getItem('pairing /')).toBeNull();
  });

  it('[LIVE-75] says that the computer is gone when its time stands still, and takes it back', async () => {
    sessionStorage.setItem('pairing /', JSON.stringify(pairing));
    client.succeed(calls.pairingStanding, allowed);
    await client.open('/follow');
    await screen.findByRole('region', { name: 'Answer' });
    fromWorker({ type: 'status', status: { phase: 'live' } });
    welcome(2);
    log(...ACTIVE);
    const words = /^The computer is not listening/;
    deliver({ type: 'clock', remainingMs: 60_000, running: false });
    await screen.findByText(words, {}, { timeout: 2000 });
    expect(screen.getByText('Computer disconnected')).toBeTruthy();
    deliver({ type: 'clock', remainingMs: 60_000, running: true });
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  it('[LIVE-66] says that following has ended, and forgets the right', async () => {
    sessionStorage.setItem('pairing /', JSON.stringify(pairing));
    client.succeed(calls.pairingStanding, allowed);
    await client.open('/follow');
    await screen.findByRole('region', { name: 'Answer' });
    const status = ERROR_TABLE.pairingEnded.status;
    fromWorker({ type: 'status', status: { phase: 'stopped', reason: 'ticket-refused', status } });
    await screen.findByText('Following has ended');
    expect(sessionStorage.getItem('pairing /')).toBeNull();
  });

  it('[ROUTE-22] [LIVE-69] a second window follows at once, and comes back after a reload', async () => {
    client.succeed(calls.joinOwnPairing, { ...allowed, token: 'secret' });
    client.succeed(calls.pairingStanding, allowed);
    await client.open(`/follow/${interview.id}`);
    await screen.findByRole('region', { name: 'Answer' });
    // A reload leaves the tab's storage, which this close empties.
    const kept = sessionStorage.getItem('pairing /') ?? '';
    client.close();
    sessionStorage.setItem('pairing /', kept);
    await client.open(`/follow/${interview.id}`);
    await screen.findByRole('region', { name: 'Answer' });
    expect(sentTo(calls.joinOwnPairing)).toEqual([{ interviewId: interview.id }]);
    expect(sentTo(calls.pairingStanding)).toEqual([{ token: 'secret' }]);
    fireEvent.click(button('Stop following'));
    await screen.findByLabelText('Code on the computer');
    expect(sentTo(calls.leavePairing)).toEqual([{ token: 'secret' }]);
  });

  it('[LIVE-69] says which plan a second device needs', async () => {
    const refusal = { function: 'desktopAndPhone', requires: 'Ultimate', remaining: 0 };
    client.refuse(calls.joinOwnPairing, ERROR_TABLE.planRequired.status, refusal);
    await client.open(`/follow/${interview.id}`);
    await screen.findByText('Only available to ultimate members.');
    expect(sentTo(calls.joinOwnPairing)).toEqual([{ interviewId: interview.id }]);
  });
});

describe('the computer', () => {
  const device = {
    id: id(5),
    state: 'waiting',
    browser: 'Safari',
    system: 'iOS',
    own: false,
    connected: false,
    since: Date.now() + 1000,
  } as const;
  const offer = (): PairingOffer => ({
    id: id(4),
    code: 'K7QM29XR',
    expiresAt: Date.now() + 300_000,
    address: 'https://192.168.1.5:3000',
  });

  async function openDialog(): Promise<void> {
    await client.open(`/live/${interview.id}`);
    fromWorker({ type: 'status', status: { phase: 'live' } });
    welcome(2);
    log(...ACTIVE);
    fireEvent.click(await screen.findByRole('button', { name: 'Follow on a phone' }));
  }

  it('[LIVE-60] [INT-63] shows the code in two groups, as a picture, and where it leads', async () => {
    client.succeed(calls.listPairings, { devices: [], openOffer: id(4) });
    client.succeed(calls.offerPairing, { offer: offer() });
    await openDialog();
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('K7QM 29XR');
    expect(dialog.getByText('No one is following.')).toBeTruthy();
    expect(sentTo(calls.offerPairing)).toEqual([{ purpose: 'follow', interviewId: interview.id }]);
    const picture = dialog.getByRole('img', { name: /QR code that opens/ });
    expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
  });

  it('[LIVE-63] asks whether the device may follow, and says yes for the person', async () => {
    client.succeed(calls.listPairings, { devices: [device], openOffer: null });
    client.succeed(calls.offerPairing, { offer: offer() });
    client.succeed(calls.answerPairing, {});
    await openDialog();
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(
      /^Safari on iOS wants to follow, asked at \d+:\d\d:\d\d [AP]M\./,
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Allow' }));
    await waitFor(() => expect(sentTo(calls.answerPairing)).toEqual([{ allow: true }]));
    await within(dialog).findByText('This code has been used.');
  });

  it('[LIVE-66] shows who follows now, and withdraws it', async () => {
    const follows = { ...device, state: 'allowed' as const, connected: true };
    client.succeed(calls.listPairings, { devices: [follows], openOffer: id(4) });
    client.succeed(calls.offerPairing, { offer: offer() });
    client.succeed(calls.withdrawPairing, {});
    await openDialog();
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(await dialog.findByRole('button', { name: 'Withdraw: Safari on iOS' }));
    expect(dialog.getByText('following now')).toBeTruthy();
    client.succeed(calls.listPairings, { devices: [], openOffer: id(4) });
    await dialog.findByText('No one is following.');
    expect(sentTo(calls.withdrawPairing)).toHaveLength(1);
  });

  it('[LIVE-69] says which plan this needs, with the way there', async () => {
    const refusal = { function: 'desktopAndPhone', requires: 'Ultimate', remaining: 0 };
    client.succeed(calls.listPairings, { devices: [], openOffer: id(4) });
    client.refuse(calls.offerPairing, ERROR_TABLE.planRequired.status, refusal);
    await openDialog();
    await screen.findByText('Only available to ultimate members.');
    const link = screen.getByRole('link', { name: 'Upgrade plan' });
    expect(link.getAttribute('href')).toBe('/pricing');
  });

  it('[LIVE-114] tells a plan without it in a line beside the button, and covers nothing', async () => {
    client.succeed(calls.userInfo, {
      user: { id: 1, name: 'Amara' },
      vip_info: { duration: 3600, end_time: null, type: 'Regular' },
    });
    client.succeed(calls.listPairings, { devices: [], openOffer: null });
    const refusal = { function: 'desktopAndPhone', requires: 'Ultimate', remaining: 0 };
    client.refuse(calls.offerPairing, ERROR_TABLE.planRequired.status, refusal);
    await openDialog();
    await screen.findByText(/^Only available to ultimate members\./);
    expect(screen.queryByRole('dialog', { name: 'Follow on a phone' })).toBeNull();
    expect(button('End interview')).toBeTruthy();
    client.succeed(calls.offerPairing, { offer: offer() });
    fireEvent.click(button('Follow on a phone'));
    expect(await screen.findByRole('dialog', { name: 'Follow on a phone' })).toBeTruthy();
  });
});
