import { randomBytes } from 'node:crypto';
import { ContractError, WORK_LIFE_MS } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { hashKey } from '../../../platform/limits/client-address.ts';
import { createTask, readSolved } from './altcha.ts';
import { findWorkSecret, useWork } from './work-repository.ts';

const SECRET_BYTES = 32;
const ID_BYTES = 16;

interface WorkDemand {
  /** What the work is for, a way in and its target: work for another one is worth nothing here. */
  readonly purpose: string;
  /** How many times the usual work is asked for. */
  readonly factor: number;
  /** What the client sent; undefined: it does not know yet that work is needed. */
  readonly given: string | undefined;
}

export interface WorkGate {
  /**
   * Lets through who has done the work, which uses it up. Nothing is kept of a task until it is solved, so that asking
   * for tasks costs us next to nothing.
   * @throws ContractError `workNeeded` with a task
   */
  demand(demand: WorkDemand): Promise<void>;
}

export function createWorkGate(db: Kysely<Database>, clock: Clock): WorkGate {
  let found: Promise<string> | undefined;

  async function findSecret(): Promise<string> {
    const secret = await findWorkSecret(db, randomBytes(SECRET_BYTES));
    return secret.toString('base64url');
  }

  async function isDone(given: string, secret: string, purpose: string): Promise<boolean> {
    const facts = await readSolved(given, secret);
    if (facts === null || facts['for'] !== purpose) return false;
    const until = Number(facts['until']);
    if (until <= clock.now()) return false;
    return useWork(db, hashKey('work', String(facts['id'])), new Date(until));
  }

  return {
    async demand({ purpose, factor, given }) {
      found ??= findSecret().catch((error: unknown) => {
        found = undefined;
        throw error;
      });
      const secret = await found;
      const hashed = hashKey('work', purpose).toString('base64url');
      if (given !== undefined && (await isDone(given, secret, hashed))) return;
      const id = randomBytes(ID_BYTES).toString('base64url');
      const facts = { id, for: hashed, until: clock.now() + WORK_LIFE_MS };
      throw new ContractError('workNeeded', { work: await createTask(secret, facts, factor) });
    },
  };
}
