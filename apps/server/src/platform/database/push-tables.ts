import type { NativePushService, PushKind } from '@cuecard/contract';
import type { Generated } from 'kysely';

/** Devices that are reminded (migrations 0128 and 0155). */
export interface PushTables {
  push_subscriptions: PushSubscriptionsTable;
}

interface PushSubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  /** The login that asked for it last: a device that is signed out is reminded of nothing. */
  login_id: number;
  service: Generated<'web' | NativePushService>;
  /** The address of a browser's push service, or the token of a native app. */
  endpoint: string;
  /** The keys of a browser; null: a native app, for which nothing is sealed. */
  p256dh: Buffer | null;
  auth: Buffer | null;
  kinds: PushKind[];
  /** When the device last said that it is there. */
  seen_at: Date;
}
