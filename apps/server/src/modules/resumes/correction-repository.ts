import { randomUUID } from 'node:crypto';
import type { ResumeCorrection } from '@cuecard/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

type Executor = Kysely<Database> | Transaction<Database>;

/** Lists the corrections of each resume that has some, in the order in which they were made. */
export async function listCorrections(
  executor: Executor,
  resumeIds: readonly string[],
): Promise<Map<string, ResumeCorrection[]>> {
  const found = new Map<string, ResumeCorrection[]>();
  if (resumeIds.length === 0) return found;
  const rows = await executor
    .selectFrom('resume_corrections')
    .select(['resume_id', 'correction'])
    .where('resume_id', 'in', resumeIds)
    .orderBy('position')
    .execute();
  for (const { resume_id: id, correction } of rows)
    found.set(id, [...(found.get(id) ?? []), correction]);
  return found;
}

/**
 * A correction of what was corrected before takes the earlier one's place, at the end of the order. Places
 * in lists move as values come and go, so that each correction of one counts.
 */
export async function keepCorrections(
  trx: Transaction<Database>,
  resumeId: string,
  corrections: readonly ResumeCorrection[],
): Promise<void> {
  for (const correction of corrections) {
    const target = toTarget(correction);
    await trx
      .deleteFrom('resume_corrections')
      .where('resume_id', '=', resumeId)
      .where('target', '=', target)
      .execute();
    await trx
      .insertInto('resume_corrections')
      .values({ resume_id: resumeId, target, correction: JSON.stringify(correction) })
      .execute();
  }
}

function toTarget(correction: ResumeCorrection): string {
  if (correction.type === 'set') {
    const inList = /\.\d+$/.test(correction.path);
    return `set ${correction.path}${inList ? ` ${randomUUID()}` : ''}`;
  }
  return `${correction.type} ${correction.section}.${correction.id}`;
}

export async function countCorrections(executor: Executor, resumeId: string): Promise<number> {
  const { count } = await executor
    .selectFrom('resume_corrections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('resume_id', '=', resumeId)
    .executeTakeFirstOrThrow();
  return count;
}
