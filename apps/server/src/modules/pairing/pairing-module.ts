import type { PairingStanding, Tier } from '@cuecard/contract';
import type { ServerModule } from '../../platform/server-module.ts';
import type { AccountGuard } from '../auth/auth-api.ts';
import { toNetwork } from '../../platform/limits/client-address.ts';
import type { PairingDeps } from './pairing-deps.ts';
import { readStanding } from './pairing-standing.ts';
import { removeOldPairings, seeAllowed } from './pairing-repository.ts';
import { registerPairingRoutes } from './pairing-routes.ts';

export interface PairingModuleDeps extends Pick<
  PairingDeps,
  'db' | 'clock' | 'security' | 'address' | 'onGone'
> {
  readonly guard: Pick<AccountGuard, 'countTryOn'>;
  readonly readMembership: (userId: number) => Promise<{ readonly tier: Tier }>;
}

export interface PairingModule extends Pick<Required<ServerModule>, 'register' | 'runHourly'> {
  /** Returns those of these pairings that may still follow, and notes that they were seen. */
  seeAllowed(ids: readonly string[]): Promise<string[]>;
  /** Reads the standing of the device that has this token. @throws ContractError `pairingEnded` */
  readStanding(token: string): Promise<PairingStanding>;
}

export function createPairingModule(given: PairingModuleDeps): PairingModule {
  const { db, clock, security, address, onGone, guard, readMembership } = given;
  const deps: PairingDeps = {
    db,
    clock,
    security,
    address,
    onGone,
    readTier: async (userId) => (await readMembership(userId)).tier,
    countTryFrom: (ip) => guard.countTryOn(`pairing ${toNetwork(ip)}`),
  };
  return {
    seeAllowed: (ids) => seeAllowed(db, ids, clock.now()),
    readStanding: (token) => readStanding(deps, token),
    register: (app) => registerPairingRoutes(app, deps),
    runHourly: () => removeOldPairings(db, new Date(clock.now())),
  };
}
