import { connect, type Socket } from 'node:net';
import { calls, ERROR_TABLE, LIVE_PATH } from '@cuecard/contract';
import { WebSocket } from 'ws';
import { createPasswordHasher } from '../../../../apps/server/src/modules/auth/password-hasher.ts';
import { solveWork } from '../../../../apps/server/src/testing/solve-work.ts';
import { createUser } from '../fleet/candidates.ts';
import { Random } from '../fuzz/random.ts';
import { targets } from '../fuzz/requests.ts';
import { withUnstorable } from '../fuzz/schema-values.ts';
import { repeat, rest, type AbuseWay, type Field } from './abuse-way.ts';
import { Abuser, sendJson } from './abuser.ts';

const PASSWORD = 'a long walk by the sea';
const TRIES_AT_ONCE = 10;
const REQUESTS_AT_ONCE = 4;
/** As many as a person's browser would never open. */
const SLOW_SOCKETS = 100;
const DRIP_EVERY_MS = 100;
/** The owner tries so often, doing what work is asked for: each answer may ask for more. */
const OWNER_TRIES = 3;

/** Strangers try passwords of one account, each from an address of its own. */
export const signInTries: AbuseWay = {
  name: 'sign-in-tries',
  about: `${TRIES_AT_ONCE} at a time try passwords of one account, each from another address`,
  async prepare(field) {
    const hasher = createPasswordHasher();
    const { email } = await createUser(field.db, 'Unlimited', await hasher.hash(PASSWORD));
    await hasher.close();
    let tries = 0;
    const tryOne = (password: string, work?: string) => {
      tries += 1;
      const address = `10.${(tries >> 16) & 255}.${(tries >> 8) & 255}.${tries & 255}`;
      const body = { email, password, ...(work !== undefined && { work }) };
      const { method, path } = calls.signInWithPassword;
      return sendJson(field, method, path, body, {
        'x-forwarded-for': address,
        'x-forwarded-proto': 'https',
      });
    };
    return {
      async run(signal) {
        const lanes = Array.from({ length: TRIES_AT_ONCE }, () =>
          repeat(signal, () => tryOne(`guess ${tries}`)),
        );
        await Promise.all(lanes);
      },
      async conclude() {
        if (tries === 0) return ['nobody tried a password'];
        let work: string | undefined;
        for (let count = 0; count < OWNER_TRIES; count += 1) {
          const { status, data } = await tryOne(PASSWORD, work);
          if (status === 0) return [];
          if (status !== ERROR_TABLE.workNeeded.status)
            return [`the owner was refused with ${status}`];
          work = await solveWork(data.work);
        }
        return ['the owner did the work and was not let in'];
      },
    };
  },
};

/** What no database stores in every text of every call, beside connections that never say what they want. */
export const brokenTexts: AbuseWay = {
  name: 'broken-texts',
  about: `NUL and half characters in every text, and ${SLOW_SOCKETS} sockets that are slow or half open`,
  async prepare(field) {
    const abuser = await Abuser.create(field);
    const random = new Random(17);
    let sent = 0;
    let sockets: Socket[] = [];
    let silent: WebSocket[] = [];
    const sendNext = async (): Promise<void> => {
      const { call, request } = targets[sent % targets.length] ?? random.pick(targets);
      sent += 1;
      const path = call.path.replaceAll(/:\w+/g, () => random.pick(['%00', random.uuid()]));
      const body = withUnstorable(request?.(random) ?? {}, random) as object;
      const headers = { authorization: keeps(call.path) ? abuser.token : 'nobody' };
      await sendJson(field, call.method, path, call.method === 'GET' ? undefined : body, headers);
    };
    return {
      async run(signal) {
        sockets = Array.from({ length: SLOW_SOCKETS }, () => openSlowly(field));
        silent = Array.from({ length: SLOW_SOCKETS / 2 }, () => openSilently(field));
        const drip = async (): Promise<void> => {
          while (!signal.aborted) {
            for (const socket of sockets) if (socket.writable) socket.write('x');
            await rest(DRIP_EVERY_MS, signal);
          }
        };
        const lanes = Array.from({ length: REQUESTS_AT_ONCE }, () => repeat(signal, sendNext));
        await Promise.all([drip(), ...lanes]);
      },
      async conclude() {
        for (const socket of sockets) socket.destroy();
        for (const socket of silent) socket.terminate();
        // Every call has its turn, however slow the machine.
        while (sent < targets.length) await sendNext().catch(() => {});
        return [];
      },
    };
  },
};

/** Calls that would end the abuser's login are made as nobody. */
const keeps = (path: string): boolean => !/logout|sign-out|logins|account|delete/.test(path);

/** A request whose headers never end. */
function openSlowly({ port }: Field): Socket {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  socket.write(`POST ${calls.addQuestions.path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Slow: `);
  return socket;
}

/** A live socket that never says who it is. */
function openSilently({ url }: Field): WebSocket {
  const socket = new WebSocket(url.replace(/^http/, 'ws') + LIVE_PATH);
  socket.on('error', () => {});
  return socket;
}
