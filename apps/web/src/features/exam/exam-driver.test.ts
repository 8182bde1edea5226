import {
  ERROR_TABLE,
  USUAL_WISH,
  type ExamCommand,
  type ExamEventBody,
  type ExamRole,
} from '@cuecard/contract';
import type {
  ConnectionStatus,
  DeliveredMessage,
  EphemeralMessage,
  SessionListener,
} from '@cuecard/live-session/connection';
import type { ScreenState, SharedScreen } from '@cuecard/shell';
import { createStore } from '@tanstack/store';
import { describe, expect, it, vi } from 'vitest';
import type {
  PictureLink,
  PictureSending,
  PictureUploads,
} from '../../shared/pictures/picture-sending.ts';
import { toCaptureState, ExamDriver } from './exam-driver.ts';
import { ExamStore } from './exam-store.ts';

const id = (last: number) => `0198a000-0000-7000-8000-00000000000${last}`;

/** A driver whose channel and uploads are played by the test. */
function drive(role: ExamRole) {
  const store = new ExamStore(role);
  const sent: ExamCommand[] = [];
  const ephemeral: EphemeralMessage<'exam'>[] = [];
  const links: (PictureLink | null)[] = [];
  const uploads = {
    store: createStore<readonly PictureSending[]>([]),
    connect: (link: PictureLink | null) => void links.push(link),
    add: vi.fn<PictureUploads['add']>(),
    takeScreen: vi.fn<PictureUploads['takeScreen']>(),
    retry: vi.fn<PictureUploads['retry']>(),
    move: vi.fn<PictureUploads['move']>(),
    dismiss: vi.fn<PictureUploads['dismiss']>(),
    restore: () => Promise.resolve(),
    close: vi.fn<PictureUploads['close']>(),
  };
  const screenState = createStore<ScreenState>({ kind: 'not-granted' });
  const screen: SharedScreen = {
    state: screenState,
    request: () => Promise.resolve(screenState.get()),
    stop: () => {},
  };
  let listener: SessionListener<'exam'> | null = null;
  const retryNow = vi.fn<() => void>();
  const driver = new ExamDriver({
    role,
    store,
    uploads,
    screen: role === 'computer' ? screen : null,
    openConnection: (given) => {
      listener = given;
      return {
        postMessage(message) {
          if (message.type === 'command') sent.push(message.command);
          else if (message.type === 'ephemeral') ephemeral.push(message.message);
          else if (message.type === 'retry-now') retryNow();
        },
      };
    },
  });
  let seq = 0;
  const status = (link: ConnectionStatus) => listener?.onStatus(link);
  const deliver = (message: DeliveredMessage<'exam'>) => listener?.onMessage(message);
  const log = (...bodies: ExamEventBody[]) => {
    for (const body of bodies) {
      seq += 1;
      deliver({ type: 'event', event: { ...body, seq, at: seq } });
    }
  };
  const welcome = (lastSeq: number) =>
    deliver({
      type: 'welcome',
      protocol: 1,
      exam: {
        id: id(1),
        applicationId: null,
        state: 'active',
        settings: { answerLanguage: 'en', codeLanguage: null },
        createdAt: 1,
        endedAt: null,
        endsAt: null,
        questions: 1,
        pictures: 0,
      },
      role,
      pairingId: role === 'phone' ? id(9) : null,
      lastSeq,
      lastCseq: 0,
      now: 1,
    });
  const share = () => screenState.setState(() => ({ kind: 'granted', surface: 'monitor' }));
  const refuse = (command: ExamCommand, key: keyof typeof ERROR_TABLE) =>
    listener?.onRefused(command, ERROR_TABLE[key].status);
  return {
    driver,
    store,
    sent,
    ephemeral,
    links,
    uploads,
    retryNow,
    status,
    log,
    welcome,
    share,
    refuse,
    deliver,
  };
}

const opened: ExamEventBody = { type: 'question.opened', questionId: id(2), number: 1 };
const requested: ExamEventBody = {
  type: 'picture.requested',
  pictureId: id(3),
  questionId: id(2),
  source: 'screen',
  by: 'phone',
  replaces: null,
  wish: USUAL_WISH,
};
const PARTS = [{ mime: 'image/webp', bytes: 10, width: 2, height: 2 }] as const;

async function live(role: ExamRole) {
  const played = drive(role);
  played.driver.open();
  await Promise.resolve();
  played.status({ phase: 'live' });
  played.welcome(1);
  played.log(opened);
  await Promise.resolve();
  return played;
}

describe('the computer of an exam', () => {
  it('[EXAM-218] [EXAM-8] takes a picture that the phone asks for, once, and with its wish', async () => {
    const { uploads, log } = await live('computer');
    log(requested);
    log({ type: 'question.opened', questionId: id(4), number: 2 });
    expect(uploads.takeScreen.mock.calls).toEqual([
      [{ id: id(3), questionId: id(2), source: 'screen' }, USUAL_WISH],
    ]);
  });

  it('[EXAM-218] takes what is still wanted after a reload, and nothing of the past', async () => {
    const played = drive('computer');
    played.driver.open();
    await Promise.resolve();
    played.status({ phase: 'live' });
    played.welcome(4);
    played.log(opened, requested, {
      type: 'picture.taken',
      pictureId: id(3),
      parts: [...PARTS],
      duplicateOf: null,
    });
    expect(played.uploads.takeScreen).not.toHaveBeenCalled();
    played.log({ ...requested, pictureId: id(5) });
    expect(played.uploads.takeScreen.mock.calls.map(([picture]) => picture.id)).toEqual([id(5)]);
  });

  it('[EXAM-104] says whether it can take pictures, on every connection', async () => {
    const { ephemeral, share, status, welcome } = await live('computer');
    share();
    status({ phase: 'waiting', failures: 0 });
    status({ phase: 'live' });
    welcome(1);
    expect(ephemeral).toEqual([
      { type: 'capture', state: 'not-asked' },
      { type: 'capture', state: 'ready' },
      { type: 'capture', state: 'ready' },
    ]);
    expect(toCaptureState({ kind: 'refused', reason: 'unsupported' })).toBe('unavailable');
    expect(toCaptureState({ kind: 'refused', reason: 'dismissed' })).toBe('refused');
  });
});

describe('sending a picture', () => {
  it('[EXAM-219] is told as taken when the log has it', async () => {
    const { links, log, sent } = await live('computer');
    log(requested);
    const taken = links[0]?.taken(id(3), [...PARTS], null);
    expect(sent.at(-1)).toMatchObject({ type: 'picture-taken', pictureId: id(3) });
    log({ type: 'picture.taken', pictureId: id(3), parts: [...PARTS], duplicateOf: null });
    await expect(taken).resolves.toBeUndefined();
    await expect(links[0]?.taken(id(3), [...PARTS], null)).resolves.toBeUndefined();
    expect(sent.filter(({ type }) => type === 'picture-taken')).toHaveLength(1);
  });

  it('[EXAM-219] is told as taken once, also when the connection is lost before the log has it', async () => {
    const { links, log, sent, deliver, status } = await live('computer');
    log(requested);
    const first = links[0]?.taken(id(3), [...PARTS], null);
    status({ phase: 'waiting', failures: 0 });
    status({ phase: 'live' });
    deliver({ type: 'presence', computer: true, phone: false, capture: null });
    const second = links.at(-1)?.taken(id(3), [...PARTS], null);
    expect(sent.filter(({ type }) => type === 'picture-taken')).toHaveLength(1);
    log({ type: 'picture.taken', pictureId: id(3), parts: [...PARTS], duplicateOf: null });
    await expect(Promise.all([first, second])).resolves.toEqual([undefined, undefined]);
  });

  it('[EXAM-219] waits no longer for a credential when the connection is lost', async () => {
    const { links, status, deliver } = await live('computer');
    const first = links[0]?.credential(id(3));
    status({ phase: 'waiting', failures: 0 });
    await expect(first).rejects.toThrow('away');
    expect(links.at(-1)).toBeNull();
    status({ phase: 'live' });
    deliver({ type: 'presence', computer: true, phone: false, capture: null });
    const second = links.at(-1)?.credential(id(3));
    deliver({ type: 'credential', pictureId: id(3), credential: 'c', offset: 5, expiresAt: 9 });
    await expect(second).resolves.toMatchObject({ credential: 'c', offset: 5 });
  });

  it('[EXAM-11] [EXAM-214] a refused sixth is forgotten, the five are not touched', async () => {
    const { driver, sent, uploads, refuse, store } = await live('phone');
    driver.addPicture(id(2), new Blob(['photo']));
    const asked = sent.at(-1) as Extract<ExamCommand, { type: 'take-picture' }>;
    expect(asked).toMatchObject({ type: 'take-picture', source: 'camera', replaces: null });
    expect(uploads.add.mock.calls[0]?.[0].id).toBe(asked.pictureId);
    refuse(asked, 'tooManyPictures');
    expect(uploads.dismiss.mock.calls).toEqual([[asked.pictureId]]);
    expect(store.snapshot().refusal?.status).toBe(ERROR_TABLE.tooManyPictures.status);
  });
});

describe('coming back', () => {
  it('[EXAM-6] [ERR-48] the user need not wait for the next try', async () => {
    const { driver, status, retryNow, store } = await live('phone');
    status({ phase: 'waiting', failures: 3 });
    expect(store.snapshot().connection).toBe('DISCONNECTED');
    driver.reconnect();
    expect(retryNow).toHaveBeenCalledOnce();
  });
});
