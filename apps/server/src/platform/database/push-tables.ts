import type { PushKind } from '@cuecard/contract';
import type { Generated } from 'kysely';

/** Devices that are reminded by Web Push (migration 0128). */
export interface PushTables {
  push_subscriptions: PushSubscriptionsTable;
}

interface PushSubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  /** The login that asked for it last: a device that is signed out is reminded of nothing. */
  login_id: number;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  kinds: PushKind[];
  /** When the device last said that it is there. */
  seen_at: Date;
}
