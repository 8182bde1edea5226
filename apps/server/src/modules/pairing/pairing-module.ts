import type { PairingStanding, Tier } from '@cuecard/contract';
import { systemClock } from '../../platform/clock/clock.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import type { AccountGuard } from '../auth/auth-api.ts';
import { toNetwork } from '../../platform/limits/client-address.ts';
import { createFollowerWatch, type FollowerWatch } from './follower-watch.ts';
import type { PairingDeps } from './pairing-deps.ts';
import { readStanding } from './pairing-standing.ts';
import { removeOldPairings, seeAllowed } from './pairing-repository.ts';
import { registerPairingRoutes } from './pairing-routes.ts';

export interface PairingModuleDeps extends Pick<
  PairingDeps,
  'db' | 'clock' | 'address' | 'onGone'
> {
  readonly log: Log;
  readonly guard: Pick<AccountGuard, 'countTryOn'>;
  readonly readMembership: (userId: number) => Promise<{ readonly tier: Tier }>;
}

export interface PairingModule extends Pick<
  Required<ServerModule>,
  'register' | 'runHourly' | 'close'
> {
  readonly followers: FollowerWatch;
  /** Reads the standing of the device that has this token. @throws ContractError `pairingEnded` */
  readStanding(token: string): Promise<PairingStanding>;
}

export function createPairingModule(given: PairingModuleDeps): PairingModule {
  const { db, clock, address, onGone, log, guard, readMembership } = given;
  const followers = createFollowerWatch({
    // Sockets live by real time, as those of the sessions do.
    clock: systemClock,
    log,
    seeAllowed: (ids) => seeAllowed(db, ids, clock.now()),
  });
  const deps: PairingDeps = {
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
    readStanding: (token) => readStanding(deps, token),
    register: (app) => registerPairingRoutes(app, deps),
    runHourly: () => removeOldPairings(db, new Date(clock.now())),
    close: () => followers.stop(),
  };
}
