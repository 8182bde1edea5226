import type { Entitlement } from '@cuecard/contract';
import type { Administration } from '../modules/auth/administer.ts';
import {
  givenBy,
  listGiftCodes,
  type GiftCodeRow,
} from '../modules/billing/gift-code-repository.ts';
import { makeGiftCodes, withdrawGiftCode } from '../modules/billing/make-gift-codes.ts';
import type { GiftCodesCommand } from './gift-code-arguments.ts';

/** Codes go to the output alone, so that they can be sent into a file; the rest is said beside it. */
export async function runGiftCodes(
  admin: Administration,
  command: GiftCodesCommand,
): Promise<number> {
  if (command.act === 'make') {
    const made = await makeGiftCodes(admin, command);
    for (const { id, code } of made) console.log(`${id}\t${code}`);
    console.error(
      `${made.length} made, each ${formatContents(command.given)}. They are not shown again.`,
    );
    return 0;
  }
  if (command.act === 'withdraw') {
    const done = await withdrawGiftCode(admin, command.id);
    const why = `There is no code ${command.id} that could be withdrawn.`;
    console.error(done ? `Code ${command.id} is withdrawn.` : why);
    return done ? 0 : 1;
  }
  const rows = await listGiftCodes(admin.db);
  for (const row of rows) console.log(formatLine(row, admin.now));
  if (rows.length === 0) console.error('There are no gift codes.');
  return 0;
}

function formatContents({ tier, minutes, days }: Entitlement): string {
  const time = minutes === null ? [] : [`${minutes} minutes`];
  const lasts = days === null ? [] : [`${days} days`];
  return [tier, ...lasts, ...time].join(', ');
}

function formatLine(row: GiftCodeRow, now: Date): string {
  const used = `${row.uses - row.uses_left} of ${row.uses} used`;
  return [
    String(row.id),
    `${row.hint}-…`,
    formatContents(givenBy(row)),
    used,
    formatState(row, now),
    row.note,
  ]
    .join('\t')
    .trimEnd();
}

function formatState({ withdrawn_at: withdrawnAt, expires_at: expiresAt }: GiftCodeRow, now: Date) {
  if (withdrawnAt !== null) return `withdrawn ${withdrawnAt.toISOString()}`;
  if (expiresAt === null) return 'no expiry';
  return `${expiresAt <= now ? 'expired' : 'until'} ${expiresAt.toISOString()}`;
}
