import {
  calls,
  type ApplicationSummary,
  ERROR_TABLE,
  type ExamEventBody,
  type ExamServerMessage,
  type ExamSummary,
} from '@cuecard/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../shared/api/query-client.ts';
import { answerBasics, press, sentTo } from './testing/account.ts';
import { enterDesktopApp } from './testing/desktop-app.ts';
import { commands, fromWorker, id, stubWorker } from './testing/live.ts';
import { testClient } from './testing/client.tsx';

vi.mock('@cuecard/pictures', () => ({
  createPicturePreparer: () => ({
    prepare: () => Promise.reject(new Error('none')),
    close: () => {},
  }),
  looksTheSame: () => false,
  PictureError: class extends Error {},
}));

beforeAll(async () => {
  await import('../features/exam/exam-page.tsx');
  await import('../features/exam/phone-page.tsx');
});

const exam: ExamSummary = {
  id: id(1),
  applicationId: null,
  state: 'active',
  settings: { answerLanguage: 'en', codeLanguage: null },
  createdAt: Date.UTC(2026, 10, 21),
  endedAt: null,
  endsAt: null,
  questions: 1,
  pictures: 0,
};
const application: ApplicationSummary = {
  id: id(8),
  company: 'Nordwind Energy',
  jobTitle: 'Backend Engineer',
  round: null,
  interviewAt: null,
  state: 'open',
  createdAt: 1,
  predictions: 0,
  practices: 0,
  interviews: 0,
  exams: 0,
};
const phone = { pairingId: id(5), browser: 'Chrome', system: 'Android', own: false } as const;
let seq = 0;
const deliver = (message: ExamServerMessage) => fromWorker({ type: 'delivered', message });
function log(...bodies: ExamEventBody[]): void {
  for (const body of bodies) {
    seq += 1;
    deliver({ type: 'event', event: { ...body, seq, at: seq } });
  }
}
function welcome(role: 'computer' | 'phone', lastSeq: number): void {
  fromWorker({ type: 'status', status: { phase: 'live' } });
  const pairingId = role === 'phone' ? phone.pairingId : null;
  const clock = { lastSeq, lastCseq: 0, now: 1 };
  deliver({ type: 'welcome', protocol: 1, exam, role, pairingId, ...clock });
}

let client: ReturnType<typeof testClient>;
beforeEach(() => {
  seq = 0;
  sessionStorage.clear();
  stubWorker();
  client = testClient();
  answerBasics(client);
  client.succeed(calls.examNotice, { version: 1, acceptedAt: 1 });
  client.succeed(calls.listExams, { exams: [exam], nextCursor: null });
  client.succeed(calls.examTicket, { ticket: 'ticket' });
  client.succeed(calls.followTicket, { ticket: 'ticket' });
  client.succeed(calls.listPairings, { devices: [], openOffer: null });
  client.refuse(calls.offerPairing, ERROR_TABLE.examEnded.status);
});
afterEach(() => client.close());

describe('the computer', () => {
  it('[EXAM-15] opens no exam before the notice is accepted', async () => {
    client.succeed(calls.examNotice, { version: 3, acceptedAt: null });
    client.succeed(calls.acceptExamNotice, { acceptedAt: 1 });
    await client.open('/exam');
    await screen.findByText(/Many exams forbid help/);
    expect(screen.queryByRole('button', { name: 'Open exam mode' })).toBeNull();
    expect(screen.getByText(/does not hide from proctoring software/)).toBeTruthy();
    fireEvent.click(screen.getByLabelText(/I have read this/));
    press('Accept and continue');
    await vi.waitFor(() =>
      expect(sentTo(client, calls.acceptExamNotice)).toEqual([{ version: 3 }]),
    );
  });

  it('[APPL-9] an exam that is opened for an application belongs to it', async () => {
    client.succeed(calls.listExams, { exams: [], nextCursor: null });
    client.succeed(calls.listApplications, { applications: [application] });
    client.succeed(calls.createExam, { exam });
    await client.open(`/exam?application=${application.id}`);
    await screen.findByRole('option', { name: 'Nordwind Energy' });
    press('Open exam mode');
    await vi.waitFor(() =>
      expect(sentTo(client, calls.createExam)).toMatchObject([{ applicationId: application.id }]),
    );
  });

  it('[ERR-42] says that the exam could not be created', async () => {
    client.succeed(calls.listExams, { exams: [], nextCursor: null });
    client.refuse(calls.createExam, ERROR_TABLE.examCreateFailed.status);
    await client.open('/exam');
    fireEvent.click(await screen.findByRole('button', { name: 'Open exam mode' }));
    expect(await screen.findByText('Failed to create exam.')).toBeTruthy();
  });

  it('[EXAM-222] offers the plans where the time does not allow an exam, and where it has run out', async () => {
    client.succeed(calls.listExams, { exams: [], nextCursor: null });
    client.refuse(calls.createExam, ERROR_TABLE.planRequired.status);
    await client.open('/exam');
    fireEvent.click(await screen.findByRole('button', { name: 'Open exam mode' }));
    await screen.findByText(/Insufficient time remaining/);
    const plans = () => screen.getByRole('link', { name: 'Upgrade plan' });
    expect(plans().getAttribute('href')).toBe('/pricing');
    client.succeed(calls.createExam, { exam });
    press('Open exam mode');
    await screen.findByRole('button', { name: 'End exam' });
    await act(async () => {});
    welcome('computer', 2);
    log(
      { type: 'question.opened', questionId: id(2), number: 1 },
      { type: 'exam.state', state: 'ended', reason: 'time' },
    );
    await screen.findByText(/You have used up your plan’s time for one exam/);
    expect(plans()).toBeTruthy();
  });

  it('[DESK-70] an app that is its own server offers no phone a code, and says why', async () => {
    const leave = enterDesktopApp({ ownServer: 'chosen' });
    try {
      await client.open('/exam');
      await screen.findByRole('button', { name: 'End exam' });
      await act(async () => {});
      welcome('computer', 1);
      log({ type: 'question.opened', questionId: id(2), number: 1 });
      await screen.findByText(/no phone reaches it/);
      expect(screen.getByRole('heading', { name: 'Your phone' })).toBeTruthy();
      expect(sentTo(client, calls.offerPairing)).toEqual([]);
      expect(screen.queryByText('Connect your phone')).toBeNull();
    } finally {
      leave();
    }
  });

  it('[BILL-15] Unlimited hides the window in an exam of the desktop app, and others are told what does', async () => {
    const asked: string[] = [];
    const leave = enterDesktopApp({}, (command) => asked.push(command));
    try {
      await client.open('/exam');
      const hide = { name: 'Turn hidden mode on' };
      fireEvent.click(await screen.findByRole('button', hide));
      expect(await screen.findByText(/It is part of the Unlimited plan/)).toBeTruthy();
      expect(asked).not.toContain('apply_window_settings');
      client.succeed(calls.userInfo, {
        user: { id: 1, name: 'Amara' },
        vip_info: { duration: 0, end_time: null, type: 'Unlimited' },
      });
      await queryClient.invalidateQueries();
      await vi.waitFor(() => {
        fireEvent.click(screen.getByRole('button', hide));
        expect(asked).toContain('apply_window_settings');
      });
    } finally {
      leave();
    }
  });

  it('[EXAM-225] says that the phone is away, and not that something is broken', async () => {
    await client.open('/exam');
    await screen.findByRole('heading', { name: 'Written exam' });
    await act(async () => {});
    welcome('computer', 2);
    log({ type: 'question.opened', questionId: id(2), number: 1 }, { type: 'phone.paired', phone });
    const presence = { type: 'presence', computer: true, capture: 'ready' } as const;
    deliver({ ...presence, phone: true });
    await screen.findByText('Phone connected');
    deliver({ ...presence, phone: false });
    await screen.findByText('Your phone is disconnected.');
    expect(screen.queryByText(/The server does not answer/)).toBeNull();
    deliver({ ...presence, phone: true });
    await screen.findByText('Phone connected');
    expect(screen.queryByText('Your phone is disconnected.')).toBeNull();
  });

  it('[EXAM-220] asks before another account’s phone joins, and before one phone replaces another', async () => {
    const device = { id: id(6), state: 'waiting', browser: 'Safari', system: 'iOS' } as const;
    client.succeed(calls.listPairings, {
      devices: [{ ...device, own: false, connected: false, since: 1 }],
      openOffer: null,
    });
    await client.open('/exam');
    await screen.findByRole('heading', { name: 'Written exam' });
    await act(async () => {});
    welcome('computer', 2);
    log(
      { type: 'question.opened', questionId: id(2), number: 1 },
      { type: 'phone.paired', phone },
      { type: 'takeover.requested', phone: { ...phone, pairingId: id(7), system: 'Windows' } },
    );
    await screen.findByText(/is not signed in to your account/);
    await screen.findByText(/wants to replace your phone/);
    expect(screen.getByRole('button', { name: 'Keep the phone' })).toBeTruthy();
  });
});

describe('the phone', () => {
  async function opened(): Promise<void> {
    const standing = { id: phone.pairingId, purpose: 'exam', interviewId: null } as const;
    sessionStorage.setItem(
      'pairing /',
      JSON.stringify({ id: phone.pairingId, token: 'secret', purpose: 'exam' }),
    );
    client.succeed(calls.pairingStanding, { ...standing, state: 'allowed', examId: exam.id });
    await client.open('/exam/phone', null);
    await screen.findByRole('heading', { name: 'Written exam' });
    await act(async () => {});
    welcome('phone', 2);
    log({ type: 'question.opened', questionId: id(2), number: 1 }, { type: 'phone.paired', phone });
  }
  const trigger = () => screen.getByRole('button', { name: 'Take a picture of the screen' });

  it('[ERR-47] [ERR-48] says that the computer is away, and offers to reconnect', async () => {
    await opened();
    deliver({ type: 'presence', computer: true, phone: true, capture: 'ready' });
    await screen.findByText('Computer connected');
    expect(trigger()).toHaveProperty('disabled', false);
    deliver({ type: 'presence', computer: false, phone: true, capture: null });
    await screen.findByText(/PC client disconnected: open the PC client and enter exam mode/);
    expect(trigger()).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Reconnect' })).toBeTruthy();
  });

  it('[EXAM-223] a phone that only reads along can change nothing', async () => {
    await opened();
    log({ type: 'phone.paired', phone: { ...phone, pairingId: id(9) } });
    await screen.findByText('Another phone is in use for this exam.');
    for (const name of ['Take a picture of the screen', 'Answer', 'Photo', 'Next'])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  });

  it('[EXAM-224] stops an answer where it was asked for', async () => {
    await opened();
    const answerId = id(8);
    const whole = { questionId: id(2), followUpId: null, attempt: 1, part: null, pictures: [] };
    log({ type: 'answer.started', answerId, ...whole });
    press('Stop');
    expect(commands()).toContainEqual({ type: 'stop', answerId });
    log({ type: 'answer.finished', answerId, outcome: 'stopped' });
    await screen.findByText('Stopped by you');
    expect(screen.getByRole('button', { name: 'Answer again' })).toBeTruthy();
  });

  it.each([
    ['transfer-failed', 'Image transfer failed.'],
    ['capture-failed', 'Screenshot error'],
    ['timeout', 'Screenshot timeout'],
    ['photo-failed', 'Photo failed.'],
    ['invalid-data', 'Failed to get valid image data.'],
    ['capture-unavailable', 'Environment does not support photo or image transfer.'],
  ] as const)(
    '[ERR-36] [ERR-37] [ERR-38] [ERR-44] [ERR-45] [ERR-46] [EXAM-112] words %s, and the others are still there',
    async (reason, words) => {
      await opened();
      log(
        {
          type: 'picture.requested',
          pictureId: id(3),
          questionId: id(2),
          source: 'screen',
          by: 'phone',
          replaces: null,
          wish: { quality: 1, format: 'auto' },
        },
        { type: 'picture.failed', pictureId: id(3), reason },
      );
      await screen.findByText((text) => text.includes(words));
      expect(screen.getByText(/The other pictures are still there/)).toBeTruthy();
    },
  );

  it('[ERR-43] [EXAM-121] says who answered by which way, and when there is no answer', async () => {
    await opened();
    const answerId = id(8);
    log(
      {
        type: 'answer.started',
        answerId,
        questionId: id(2),
        followUpId: null,
        attempt: 1,
        part: null,
        pictures: [],
      },
      { type: 'answer.author', answerId, author: { kind: 'model', name: 'qwen' }, way: 'ocr' },
    );
    await screen.findByText('Answered by qwen');
    await screen.findByText(/Read the text in the pictures/);
    log({ type: 'answer.finished', answerId, outcome: 'failed', failure: 'timeout' });
    await screen.findByText('Failed to get answer.');
    expect(screen.getByRole('button', { name: 'Regenerate' })).toBeTruthy();
  });
});
