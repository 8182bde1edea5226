import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { bucketFor, BUDGETS, calls, CLOSE_CODES, LIMITS } from '@cuecard/contract';
import { repeat, repeated, rest, type AbuseWay } from './abuse-way.ts';
import { Abuser, openPage } from './abuser.ts';

const FLOOD_MESSAGES = 700;
/** A socket that floods is closed within this time, milliseconds: it has sent all of it by then. */
const MAX_CLOSE_WAIT_MS = 3000;
const INVENTED_TURNS = 200;
/** As fast as the budget of messages gives again what these take, milliseconds. */
const INVENT_EVERY_MS = (INVENTED_TURNS * BUDGETS.socketMessages.windowMs) / 50;
/** Stands in every draft that is asked for, and in nobody else's questions. */
export const DRAFT_WORD = 'Zanzibar';
const TURNS_AT_ONCE = 400;

/** A device that follows floods its socket with commands. */
export const commandFlood: AbuseWay = {
  name: 'command-flood',
  about: `a follower sends ${FLOOD_MESSAGES} commands at once, and comes back`,
  async prepare(field) {
    const abuser = await Abuser.create(field);
    const { interviewId, page } = await abuser.openInterview();
    const joined = await abuser.call('POST', calls.joinOwnPairing.path, { interviewId });
    const { token } = joined.data as { token: string };
    const codes: (number | null)[] = [];
    return {
      run: (signal) =>
        repeat(signal, async () => {
          const { data } = await abuser.call('POST', calls.followTicket.path, { token });
          const follower = await openPage(field, data.ticket);
          for (let count = 0; count < FLOOD_MESSAGES; count += 1)
            follower.sendCommand({ type: 'stop', answerId: randomUUID() });
          await Promise.race([follower.closed().catch(() => {}), sleep(MAX_CLOSE_WAIT_MS)]);
          codes.push(follower.closeCode);
          follower.vanish();
        }),
      async conclude() {
        const found: string[] = [];
        if (codes.length === 0) found.push('nobody flooded');
        if (codes.some((code) => code !== CLOSE_CODES.comeBack))
          found.push(`sockets that flooded were closed with ${[...new Set(codes)].join(', ')}`);
        if (page.closeCode !== null)
          found.push(`the page beside the flood was closed with ${page.closeCode}`);
        else if ((await page.do(sayTurn('I worked there for five years.'))) !== 'ack')
          found.push('the page beside the flood could not say a turn');
        page.vanish();
        return found;
      },
    };
  },
};

/** Drafts are asked for under ids of turns that were never spoken. */
export const inventedTurns: AbuseWay = {
  name: 'invented-turns',
  about: `${INVENTED_TURNS} invented turns at a time ask for drafts`,
  async prepare(field) {
    const abuser = await Abuser.create(field);
    const { page } = await abuser.openInterview();
    let invented = 0;
    return {
      async run(signal) {
        while (!signal.aborted) {
          for (let count = 0; count < INVENTED_TURNS; count += 1)
            page.send({
              type: 'eager',
              channel: 'interviewer',
              turnId: randomUUID(),
              text: `Why did you choose ${DRAFT_WORD} ${invented++}?`,
            });
          await rest(INVENT_EVERY_MS, signal);
        }
      },
      async conclude() {
        page.vanish();
        // One that is dropped is noticed by the model a moment after its successor has begun.
        const most = 2 * BUDGETS.draftsAtOnce.limits.Unlimited;
        const asked = field.model.mostAtOnce(DRAFT_WORD);
        if (asked === 0) return ['no draft was asked of the model'];
        return asked <= most ? [] : [`${asked} drafts were written at a time`];
      },
    };
  },
};

/** Turns of the greatest length, as fast as two sockets take them. */
export const turnFlood: AbuseWay = {
  name: 'turn-flood',
  about: `turns of ${LIMITS.turnCharacters} characters, ${TURNS_AT_ONCE} at a time`,
  async prepare(field) {
    const abuser = await Abuser.create(field);
    const { interviewId, page } = await abuser.openInterview();
    page.vanish();
    const text = `${repeated('why did you move that service and ', LIMITS.turnCharacters - 1)}?`;
    const from = performance.now();
    return {
      async run(signal) {
        const lane = (): Promise<void> =>
          repeat(signal, async () => {
            const socket = await abuser.join(interviewId);
            for (let count = 0; count < TURNS_AT_ONCE; count += 1)
              socket.sendCommand(sayTurn(text));
            await rest(TURNS_AT_ONCE, signal);
            socket.vanish();
          });
        await Promise.all([lane(), lane()]);
      },
      async conclude() {
        const { rows } = await countTurns();
        const { burst, everyMs } = bucketFor('liveTurns');
        const most = burst + Math.ceil((performance.now() - from) / everyMs);
        if (rows === 0) return ['no turn came through'];
        return rows <= most ? [] : [`${rows} turns were taken, more than ${most}`];
      },
    };

    async function countTurns(): Promise<{ rows: number }> {
      return field.db
        .selectFrom('session_events')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .where('interview_id', '=', interviewId)
        .where('type', '=', 'turn.final')
        .executeTakeFirstOrThrow();
    }
  },
};

function sayTurn(text: string) {
  const where = { channel: 'interviewer', startMs: 0, endMs: 1, engine: 'drill' } as const;
  return { type: 'turn', turnId: randomUUID(), text, ...where } as const;
}
