import type { PairingStanding, Tier } from '@cuecard/contract';
import { systemClock } from '../../platform/clock/clock.ts';
import type { App } from '../../platform/http/app.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import type { AccountGuard } from '../auth/limits/account-guard.ts';
import { toNetwork } from '../../platform/limits/client-address.ts';
import { createFollowerWatch, type FollowerWatch } from './follower-watch.ts';
import type { PairingDeps } from './pairing-deps.ts';
import { readStanding } from './pairing-standing.ts';
import { removeOldPairings, seeAllowed } from './pairing-repository.ts';
import { registerPairing } from './pairing-routes.ts';

export interface FollowingOptions extends Pick<PairingDeps, 'db' | 'clock' | 'address' | 'onGone'> {
  readonly log: Log;
  readonly guard: Pick<AccountGuard, 'countTryOn'>;
  readonly readMembership: (userId: number) => Promise<{ readonly tier: Tier }>;
}

/** Everything of devices that follow that has a lifetime. */
export interface Following {
  readonly followers: FollowerWatch;
  /** How it stands with the device that has this token. @throws ContractError `pairingEnded` */
  readStanding(token: string): Promise<PairingStanding>;
  addCalls(app: App): void;
  /** Takes out codes and pairings whose time is over. */
  removeOld(): Promise<void>;
  close(): void;
}

export function createFollowing(options: FollowingOptions): Following {
  const { db, clock, address, onGone, log, guard, readMembership } = options;
  const followers = createFollowerWatch({
    // Sockets live by real time, as those of the sessions do.
    clock: systemClock,
    log,
    seeAllowed: (ids) => seeAllowed(db, ids, clock.now()),
  });
  const parts: PairingDeps = {
    db,
    clock,
    address,
    followers,
    onGone,
    readTier: async (userId) => (await readMembership(userId)).tier,
    countTryFrom: (ip) => guard.countTryOn(`pairing ${toNetwork(ip)}`, ip),
  };
  return {
    followers,
    readStanding: (token) => readStanding(parts, token),
    addCalls: (app) => registerPairing(app, parts),
    removeOld: () => removeOldPairings(db, new Date(clock.now())),
    close: () => followers.stop(),
  };
}
