import {
  ContractError,
  sessionAllowanceMs,
  type calls,
  type Notification,
  type NotificationKind,
  type ResponseOf,
} from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Login } from '../../platform/http/app.ts';
import { parseUserAgent } from '../../platform/http/user-agent.ts';
import { findUser, planAt, type Membership } from '../users/users-api.ts';
import {
  findLastUse,
  findReadState,
  listAnsweredRequests,
  listInterviewDates,
  listLogins,
  listPayments,
  listPredictions,
  listSeenAnnouncements,
  type Range,
} from './notification-repository.ts';

const DAY_MS = 24 * 60 * 60_000;
const SHOWN_MS = 30 * DAY_MS;
const INTERVIEW_SOON_MS = DAY_MS;
const PLAN_ENDS_SOON_MS = 3 * DAY_MS;
/** Less bought time than this is told of: it ends within one interview. */
const LITTLE_TIME_MS = 20 * 60_000;
const MAX_EACH = 50;

type WithoutReading<One> = One extends unknown ? Omit<One, 'isUnread'> : never;
type Happened = WithoutReading<Notification>;

/**
 * What concerned a user lately. Nothing is written for it: logins, orders, predictions and plans are rows already, and
 * a row of its own could say something else than they do.
 * @throws ContractError `loginEnded`
 */
export async function listNotifications(
  db: Kysely<Database>,
  clock: Clock,
  { userId, loginId }: Login,
): Promise<ResponseOf<typeof calls.listNotifications>> {
  const state = await findReadState(db, userId);
  if (state === null) throw new ContractError('loginEnded');
  const now = clock.now();
  const range = { userId, since: new Date(now - SHOWN_MS), max: MAX_EACH };
  const happened: Happened[] = [];
  const isOn = (kind: NotificationKind): boolean => !state.off.includes(kind);
  if (isOn('login')) happened.push(...(await findLogins(db, range, loginId)));
  if (isOn('payment')) happened.push(...(await findPayments(db, range)));
  if (isOn('prediction')) happened.push(...(await findPredictions(db, range)));
  if (isOn('interview')) happened.push(...(await findInterviewDates(db, range, now)));
  if (isOn('support')) happened.push(...(await findAnsweredRequests(db, range)));
  if (isOn('announcement')) happened.push(...(await findAnnouncements(db, range)));
  const user = await findUser(db, userId);
  if (user !== null) {
    if (isOn('plan')) happened.push(...findPlanEnd(user.membership, now));
    if (isOn('time')) happened.push(...(await findLittleTime(db, userId, user.membership, now)));
  }
  const readAt = state.readAt?.getTime() ?? 0;
  const notifications = happened
    .filter(({ at }) => at > range.since.getTime() && at <= now)
    .toSorted((one, other) => other.at - one.at)
    // An announcement was a dialog that the user has closed.
    .map((one) => Object.assign(one, { isUnread: one.kind !== 'announcement' && one.at > readAt }));
  const unread = notifications.filter(({ isUnread }) => isUnread).length;
  return { notifications, unread, off: [...state.off] };
}

async function findLogins(
  db: Kysely<Database>,
  range: Range,
  askedBy: number,
): Promise<Happened[]> {
  const logins = await listLogins(db, range, askedBy);
  return logins.map(({ at, userAgent, network }) => {
    const { browser, system } = parseUserAgent(userAgent);
    return { kind: 'login', at: at.getTime(), browser, system, network };
  });
}

async function findPayments(db: Kysely<Database>, range: Range): Promise<Happened[]> {
  const payments = await listPayments(db, range);
  return payments.flatMap(({ at, ...payment }) =>
    at === null ? [] : [{ kind: 'payment', at: at.getTime(), ...payment }],
  );
}

async function findPredictions(db: Kysely<Database>, range: Range): Promise<Happened[]> {
  const predictions = await listPredictions(db, range);
  return predictions.flatMap(({ id, jobTitle, state, at }) => {
    if (at === null) return [];
    const isReady = state === 'ready';
    return [{ kind: 'prediction', at: at.getTime(), predictionId: id, jobTitle, isReady }];
  });
}

/** Told of a day before; an interview that was entered later than that, at once. */
async function findInterviewDates(
  db: Kysely<Database>,
  range: Range,
  now: number,
): Promise<Happened[]> {
  const dates = await listInterviewDates(db, range, new Date(now + INTERVIEW_SOON_MS));
  return dates.flatMap(({ id, company, jobTitle, at }) => {
    if (at === null) return [];
    const interviewAt = at.getTime();
    const told = interviewAt - INTERVIEW_SOON_MS;
    return [{ kind: 'interview', at: told, applicationId: id, company, jobTitle, interviewAt }];
  });
}

async function findAnsweredRequests(db: Kysely<Database>, range: Range): Promise<Happened[]> {
  const requests = await listAnsweredRequests(db, range);
  return requests.flatMap(({ number, at }) =>
    at === null ? [] : [{ kind: 'support', at: at.getTime(), number }],
  );
}

async function findAnnouncements(db: Kysely<Database>, range: Range): Promise<Happened[]> {
  const seen = await listSeenAnnouncements(db, range);
  return seen.map(({ title, message, at }) => ({
    kind: 'announcement',
    at: at.getTime(),
    title,
    message,
  }));
}

/** Told of three days before, and again at the end. */
function findPlanEnd({ tier, endTime }: Membership, now: number): Happened[] {
  if (endTime === null) return [];
  const endsAt = endTime.getTime();
  const at = endsAt > now ? endsAt - PLAN_ENDS_SOON_MS : endsAt;
  return [{ kind: 'plan', at, tier, endsAt }];
}

async function findLittleTime(
  db: Kysely<Database>,
  userId: number,
  membership: Membership,
  now: number,
): Promise<Happened[]> {
  const { tier } = planAt(membership, now);
  const leftMs = membership.remainingMs;
  const counts = sessionAllowanceMs(tier, leftMs) === leftMs;
  const at = counts && leftMs < LITTLE_TIME_MS ? await findLastUse(db, userId) : null;
  return at === null ? [] : [{ kind: 'time', at: at.getTime(), leftMs }];
}
