import { z } from 'zod';
import { BROWSERS, SYSTEMS, tier } from './account.ts';
import { currency } from './billing.ts';

/** What users are told of, and may turn off one by one. */
export const NOTIFICATION_KINDS = [
  'login',
  'payment',
  'plan',
  'time',
  'prediction',
  'interview',
  'support',
  'announcement',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const base = {
  /** When it happened, milliseconds since 1970. */
  at: z.number().int(),
  isUnread: z.boolean(),
};

export const notification = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('login'),
    ...base,
    browser: z.enum(BROWSERS).nullable(),
    system: z.enum(SYSTEMS).nullable(),
    /** The network from which it was opened, without the address's last part. */
    network: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('payment'),
    ...base,
    orderId: z.string(),
    amount: z.number().int(),
    currency,
    isRefund: z.boolean(),
  }),
  /** A plan that ends within days, or has ended. */
  z.object({ kind: z.literal('plan'), ...base, tier, endsAt: z.number().int() }),
  /** Bought time that is nearly used up; milliseconds. */
  z.object({ kind: z.literal('time'), ...base, leftMs: z.number().int().nonnegative() }),
  z.object({
    kind: z.literal('prediction'),
    ...base,
    predictionId: z.string(),
    jobTitle: z.string(),
    isReady: z.boolean(),
  }),
  /** The interview of an application is less than a day ahead, or was. */
  z.object({
    kind: z.literal('interview'),
    ...base,
    applicationId: z.string(),
    company: z.string(),
    jobTitle: z.string(),
    interviewAt: z.number().int(),
  }),
  /** The operator has answered a request for help. */
  z.object({ kind: z.literal('support'), ...base, number: z.number().int() }),
  /** `title` null: the default one. */
  z.object({
    kind: z.literal('announcement'),
    ...base,
    title: z.string().nullable(),
    message: z.array(z.string()),
  }),
]);
export type Notification = z.infer<typeof notification>;
