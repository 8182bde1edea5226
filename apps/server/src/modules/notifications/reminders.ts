import type { PushKind, PushMessage, SecurityEventName } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { enqueueJob, type EnqueueJob, type JobSet } from '../../platform/jobs/job-queue.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import type { PushService } from '../../providers/push/push-service.ts';
import {
  findAddress,
  listReminded,
  removeGone,
  removeSignedOut,
  takeDueInterviews,
  type SignedIn,
} from './push-repository.ts';
import { PUSH_WORDS, type PushNews } from './push-words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long before an interview its user is reminded. */
const INTERVIEW_SOON_MS = HOUR;
/** What happened is of use for a day; an exam is over sooner. */
const OF_USE_MS = 24 * HOUR;
const EXAM_OF_USE_MS = 10 * MINUTE;
/** Tries within some four minutes; a push service that is away longer has an outage. */
const MAX_TRIES = 6;

interface Reminder {
  readonly kind: PushKind;
  readonly news: PushNews;
  /** Where it leads. */
  readonly page: string;
  /** A later one of the same tag takes its place. */
  readonly tag: string;
  /** A moment that it names; milliseconds since 1970. */
  readonly at?: number;
  /** After this it is not shown any more; milliseconds since 1970. */
  readonly until: number;
  readonly except?: SignedIn;
}

interface ToldEvent {
  readonly event: SecurityEventName;
  readonly userId: number | null;
  readonly subject?: string;
  readonly from?: SignedIn;
}

interface PushJob {
  readonly subscriptionId: number;
  readonly message: PushMessage;
  readonly until: number;
}

type Payloads = {
  'send-push': PushJob;
  'remind-of-interviews': object;
  'forget-signed-out-devices': object;
};

export interface Reminders {
  /** Work of its own: mail does not wait for push services. Empty: this server reminds nobody. */
  readonly workers: readonly JobSet[];
  predictionReady(userId: number, predictionId: string): Promise<void>;
  examAnswered(userId: number, examId: string): Promise<void>;
  /** Takes up what the security log is told. Never throws, and nobody waits for it. */
  onSecurityEvent(event: ToldEvent): void;
  /** Waits until what was told is in the queue. */
  close(): Promise<void>;
}

export interface RemindersDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Log;
  /** Null: no push service is configured. */
  readonly push: PushService | null;
}

/** Puts what happened into the queue, for each device whose user wants to be told of it. */
export function createReminders(deps: RemindersDeps): Reminders {
  const { db, clock, log, push } = deps;
  const enqueue: EnqueueJob<Payloads> = enqueueJob;
  const pending = new Set<Promise<void>>();

  async function remind(
    executor: Kysely<Database>,
    userId: number,
    { kind, news, page, tag, at, until, except }: Reminder,
  ): Promise<void> {
    if (push === null) return;
    for (const { id, locale } of await listReminded(executor, userId, kind, except)) {
      const words = PUSH_WORDS[locale][news];
      const message = { kind, ...words, at: at ?? null, locale, page, tag };
      const job = { subscriptionId: id, message, until };
      const key = `push ${id} ${tag}`;
      await enqueue(executor, 'send-push', job, { key, maxAttempts: MAX_TRIES });
    }
  }

  /** A reminder that cannot be queued must not fail what it tells of. */
  async function remindOrLog(userId: number, reminder: Reminder): Promise<void> {
    await remind(db, userId, reminder).catch((error: unknown) =>
      log.error({ err: error, kind: reminder.kind }, 'a reminder could not be queued'),
    );
  }

  async function remindOfInterviews(): Promise<void> {
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      const due = await takeDueInterviews(trx, new Date(now), new Date(now + INTERVIEW_SOON_MS));
      for (const { id, userId, interviewAt } of due) {
        if (interviewAt === null) continue;
        const at = interviewAt.getTime();
        await remind(trx, userId, {
          kind: 'interview',
          news: 'interview-soon',
          page: `/applications/${id}`,
          tag: `interview ${id}`,
          at,
          until: at,
        });
      }
    });
  }

  async function send({ subscriptionId, message, until }: PushJob): Promise<void> {
    const leftMs = until - clock.now();
    if (push === null || leftMs <= 0) return;
    const address = await findAddress(db, subscriptionId, message.kind);
    if (address === null) return;
    const options = { ttl: Math.ceil(leftMs / 1000), urgent: message.kind !== 'payment' };
    const { outcome, reason } = await push.send(address, message, options);
    if (outcome === 'gone') await removeGone(db, subscriptionId);
    if (outcome === 'sent') return;
    // A token is no address, and stands in no log.
    const { service } = address;
    const host = service === 'web' ? new URL(address.endpoint).host : service;
    const said = outcome === 'gone' ? 'a device is reminded no longer' : 'a push service refused';
    log[outcome === 'gone' ? 'info' : 'warn']({ host, reason }, said);
  }

  const workers: JobSet[] = [
    {
      tasks: {
        'send-push': send,
        'remind-of-interviews': remindOfInterviews,
        'forget-signed-out-devices': () => removeSignedOut(db),
      },
      crontab: '* * * * * remind-of-interviews\n17 * * * * forget-signed-out-devices',
    },
  ];
  return {
    workers: push === null ? [] : workers,
    predictionReady: (userId, id) =>
      remindOrLog(userId, {
        kind: 'prediction',
        news: 'prediction-ready',
        page: `/prediction/${id}`,
        tag: `prediction ${id}`,
        until: clock.now() + OF_USE_MS,
      }),
    examAnswered: (userId, id) =>
      remindOrLog(userId, {
        kind: 'exam',
        news: 'exam-answered',
        page: '/exam/phone',
        tag: `exam ${id}`,
        until: clock.now() + EXAM_OF_USE_MS,
      }),
    onSecurityEvent(event) {
      const reminder = readEvent(event, clock.now());
      if (reminder === null || event.userId === null || push === null) return;
      const told = remindOrLog(event.userId, reminder).finally(() => pending.delete(told));
      pending.add(told);
    },
    close: async () => {
      await Promise.all(pending);
      await push?.close();
    },
  };
}

const NEWS: Partial<Record<SecurityEventName, PushNews>> = {
  payment_credited: 'paid',
  payment_refunded: 'refunded',
  authn_login_success: 'sign-in',
  authn_password_change: 'security-changed',
  authn_factor_added: 'security-changed',
  authn_factor_removed: 'security-changed',
  authn_recovery_codes_made: 'security-changed',
  authn_recovery_code_used: 'security-changed',
  user_updated: 'security-changed',
};

/** What a device is told of an event; null: nothing. */
function readEvent({ event, subject, from }: ToldEvent, now: number): Reminder | null {
  const news = NEWS[event];
  if (news === undefined) return null;
  const until = now + OF_USE_MS;
  if (news === 'paid' || news === 'refunded')
    return {
      kind: 'payment',
      news,
      page: '/settings/membership',
      tag: `${news} ${subject}`,
      until,
    };
  const told = { kind: 'security', news, page: '/settings/security', tag: news, until } as const;
  return news === 'sign-in' && from !== undefined ? { ...told, except: from } : told;
}
