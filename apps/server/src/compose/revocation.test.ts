import { CLOSE_CODES, calls, EMPTY_SETUP, ERROR_TABLE, LOGIN } from '@cuecard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLogin } from '../modules/auth/open-login.ts';
import { ExamServers, type Instance } from '../modules/exams/testing/exam-server.ts';
import { activate, type LiveTestUser } from '../modules/interviews/testing/live-server.ts';
import { LiveTestClient } from '../modules/interviews/testing/live-client.ts';
import { developmentCookie } from '../testing/developer.ts';
import { sendWithWork } from '../testing/solve-work.ts';

/** What the issue of safety allows between the end of a login and the end of what it opened, milliseconds. */
const MAX_REVOCATION_MS = 2_000;
/** Longer than two looks at the database. */
const TWO_LOOKS_MS = 3_500;

let servers: ExamServers;
let second: Instance;
const clients: LiveTestClient[] = [];

beforeAll(async () => {
  servers = await ExamServers.open();
  second = await servers.addInstance();
});
afterAll(async () => {
  for (const client of clients) client.vanish();
  await servers.close();
});

/** Another login of the same user. */
async function signInAgain({ userId }: LiveTestUser): Promise<LiveTestUser> {
  return { userId, token: await openLogin(servers.database.db, servers.clock, userId) };
}

async function createInterview({ token }: LiveTestUser): Promise<string> {
  const body = { setup: { ...EMPTY_SETUP, jobTitle: 'Baker' }, consent: true };
  const { data } = await servers.call('POST', calls.createInterview.path, { token, body });
  return data.interview.id;
}

async function takeLiveTicket({ token }: LiveTestUser, interviewId: string): Promise<string> {
  const path = calls.liveTicket.path.replace(':id', interviewId);
  return (await servers.call('POST', path, { token })).data.ticket;
}

async function takeFollowTicket(token: string): Promise<string> {
  return (await servers.call('POST', calls.followTicket.path, { body: { token } })).data.ticket;
}

/** A client that has said hello at the second instance, while logins end at the first. */
async function greet(ticket: string): Promise<LiveTestClient> {
  const client = new LiveTestClient(second.address);
  clients.push(client);
  await client.opened();
  client.hello(ticket, 0);
  return client;
}

async function join(ticket: string): Promise<LiveTestClient> {
  const client = await greet(ticket);
  await client.welcomed();
  return client;
}

async function exportPath({ token }: LiveTestUser): Promise<string> {
  const body = { locale: 'en' };
  return (await servers.call('POST', calls.exportTicket.path, { token, body })).data.path;
}

async function download(path: string): Promise<number> {
  return (await fetch(second.address + path)).status;
}

async function standing(token: string): Promise<number> {
  return (await servers.call('POST', calls.pairingStanding.path, { body: { token } })).status;
}

/** Everything that one login can open, opened by it. */
async function openEverything() {
  const user = await servers.addUser({ tier: 'Unlimited' });
  const interviewId = await createInterview(user);
  const live = await join(await takeLiveTicket(user, interviewId));
  await activate(live);
  const own = await servers.call('POST', calls.joinOwnPairing.path, {
    token: (await signInAgain(user)).token,
    body: { interviewId },
  });
  expect(own.status).toBe(0);
  const offered = await servers.call('POST', calls.offerPairing.path, {
    token: user.token,
    body: { purpose: 'follow', interviewId },
  });
  const guest = await servers.call('POST', calls.joinPairing.path, {
    body: { code: offered.data.offer.code },
    ip: servers.newIp(),
  });
  const yes = calls.answerPairing.path.replace(':id', guest.data.id);
  await servers.call('PUT', yes, { token: user.token, body: { allow: true } });
  const examId = await servers.newExam(user);
  const computer = await servers.computer(user, examId, { at: second });
  const phone = await servers.pair(user, examId);
  return {
    user,
    live,
    follower: await join(await takeFollowTicket(guest.data.token)),
    computer,
    examPhone: await servers.phone(phone, { at: second }),
    guestToken: guest.data.token as string,
    ownToken: own.data.token as string,
    liveTicket: await takeLiveTicket(user, interviewId),
    followTicket: await takeFollowTicket(guest.data.token),
    exportLink: await exportPath(user),
  };
}

async function loginIdAt(user: LiveTestUser): Promise<number> {
  const { data } = await servers.call('GET', calls.listLogins.path, { token: user.token });
  return data.logins.find(({ current }: { current: boolean }) => current).id;
}

async function readOutbox({ address }: { address: string }) {
  const headers = { cookie: developmentCookie(address) };
  const answer = await fetch(address + calls.developmentOutbox.path, { headers });
  const { data } = (await answer.json()) as { data: { mails: { to: string; text: string }[] } };
  return data.mails;
}

async function resetPassword({ userId }: LiveTestUser): Promise<void> {
  const { email } = await servers.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const ip = servers.newIp();
  await sendWithWork({ email, purpose: 'reset' }, (body) =>
    servers.call('POST', calls.sendEmailCode.path, { body, ip }),
  );
  // Either instance may have sent the mail, and each keeps its own outbox.
  const readCode = async () => {
    const outboxes = await Promise.all([servers.first, second].map(readOutbox));
    const mail = outboxes.flat().find(({ to }) => to === email);
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  };
  await expect.poll(readCode, { timeout: 20_000 }).toBeDefined();
  const body = { email, code: await readCode(), password: 'correct horse battery' };
  const { status } = await servers.call('POST', calls.resetPassword.path, { body, ip });
  expect(status).toBe(0);
}

async function deleteAccount(user: LiveTestUser): Promise<void> {
  await servers.database.db
    .updateTable('users')
    .set({ email: null, password_hash: null })
    .where('id', '=', user.userId)
    .execute();
  const { token } = await signInAgain(user);
  const body = { proof: { kind: 'fresh' } };
  const { status } = await servers.call('POST', calls.deleteAccount.path, { token, body });
  expect(status).toBe(0);
}

describe('[AUTH-82] what a login opened ends with it within 2 s, at every instance', () => {
  it.each([
    [
      'signed out',
      async ({ token }: LiveTestUser) => {
        await servers.call('POST', calls.signOut.path, { token });
      },
    ],
    [
      'ended from another login',
      async (user: LiveTestUser) => {
        const path = calls.endOneLogin.path.replace(':id', String(await loginIdAt(user)));
        const { token } = await signInAgain(user);
        await servers.call('DELETE', path, { token });
      },
    ],
    [
      'signed out everywhere',
      async (user: LiveTestUser) => {
        const { token } = await signInAgain(user);
        await servers.call('POST', calls.signOutEverywhere.path, { token });
      },
    ],
    ['the password is reset', resetPassword],
    ['the account is deleted', deleteAccount],
  ])('%s', async (_, end) => {
    const opened = await openEverything();
    const sockets = [opened.live, opened.follower, opened.computer, opened.examPhone];
    await end(opened.user);
    const endedAt = performance.now();
    for (const socket of sockets) expect(await socket.closed()).toBe(CLOSE_CODES.ticketRefused);
    expect(performance.now() - endedAt).toBeLessThan(MAX_REVOCATION_MS);
    for (const ticket of [opened.liveTicket, opened.followTicket])
      expect(await (await greet(ticket)).closed()).toBe(CLOSE_CODES.ticketRefused);
    expect(await download(opened.exportLink)).toBe(404);
    expect(await standing(opened.guestToken)).toBe(ERROR_TABLE.pairingEnded.status);
  });

  it('an own pairing belongs to the login of its device, and another login’s end leaves it', async () => {
    const { user, ownToken } = await openEverything();
    await servers.call('POST', calls.signOut.path, { token: user.token });
    expect(await standing(ownToken)).toBe(0);
    const { token } = await signInAgain(user);
    await servers.call('POST', calls.signOutEverywhere.path, { token });
    expect(await standing(ownToken)).toBe(ERROR_TABLE.pairingEnded.status);
  });

  it('a code that the ended login offered lets nobody in', async () => {
    const user = await servers.addUser({ tier: 'Unlimited' });
    const interviewId = await createInterview(user);
    const offered = await servers.call('POST', calls.offerPairing.path, {
      token: user.token,
      body: { purpose: 'follow', interviewId },
    });
    await servers.call('POST', calls.signOut.path, { token: user.token });
    const joined = await servers.call('POST', calls.joinPairing.path, {
      body: { code: offered.data.offer.code },
      ip: servers.newIp(),
    });
    expect(joined.status).toBe(ERROR_TABLE.pairingCodeRefused.status);
  });

  it('is found by looking where no instance can tell another', async () => {
    const user = await servers.addUser({ tier: 'Unlimited' });
    const live = await join(await takeLiveTicket(user, await createInterview(user)));
    // Whoever listens loses the connection again and again.
    const deafen = setInterval(() => {
      void sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen "cuecard%'`
        .execute(servers.database.db)
        .catch(() => {});
    }, 20);
    try {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await servers.call('POST', calls.signOut.path, { token: user.token });
      const endedAt = performance.now();
      expect(await live.closed()).toBe(CLOSE_CODES.ticketRefused);
      expect(performance.now() - endedAt).toBeLessThan(MAX_REVOCATION_MS);
    } finally {
      clearInterval(deafen);
    }
  });
});

it('[AUTH-23] the expiry of a token alone cuts nothing that is open', async () => {
  const user = await servers.addUser({ tier: 'Unlimited' });
  const interviewId = await createInterview(user);
  const live = await join(await takeLiveTicket(user, interviewId));
  await activate(live);
  const examId = await servers.newExam(user);
  const computer = await servers.computer(user, examId, { at: second });
  servers.clock.advance(LOGIN.tokenLifeMs + 1);
  await new Promise((resolve) => setTimeout(resolve, TWO_LOOKS_MS));
  expect(await live.do({ type: 'ask-typed', text: 'Still there?' })).toBe('ack');
  expect(computer.closeCode).toBeNull();
});

it('[LIVE-66] a ticket that a follower took before its right was withdrawn opens nothing', async () => {
  const user = await servers.addUser({ tier: 'Unlimited' });
  const interviewId = await createInterview(user);
  const own = await servers.call('POST', calls.joinOwnPairing.path, {
    token: user.token,
    body: { interviewId },
  });
  const ticket = await takeFollowTicket(own.data.token);
  const path = calls.withdrawPairing.path.replace(':id', own.data.id);
  expect((await servers.call('DELETE', path, { token: user.token })).status).toBe(0);
  const client = await greet(ticket);
  expect(await client.closed()).toBe(CLOSE_CODES.ticketRefused);
  expect(client.listMessages('welcome')).toEqual([]);
});
