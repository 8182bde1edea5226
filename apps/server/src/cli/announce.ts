import {
  listAnnouncements,
  type ListedAnnouncement,
} from '../modules/announcements/announcement-repository.ts';
import {
  publishAnnouncement,
  withdrawAnnouncement,
} from '../modules/announcements/publish-announcement.ts';
import type { Administration } from '../modules/auth/administer.ts';
import type { AnnounceCommand } from './announce-arguments.ts';

/** Publishes, lists or withdraws what users are told in a dialog. */
export async function runAnnounce(
  admin: Administration,
  command: AnnounceCommand,
): Promise<number> {
  if (command.act === 'publish') {
    const { from, ...given } = command.given;
    if (given.until <= admin.now) {
      console.error('That day is over: nobody would see it.');
      return 1;
    }
    console.log(String(await publishAnnouncement(admin, { ...given, from: from ?? admin.now })));
    console.error('Published. This is its number.');
    return 0;
  }
  if (command.act === 'withdraw') {
    const done = await withdrawAnnouncement(admin, command.id);
    const why = `There is no announcement ${command.id} that could be withdrawn.`;
    console.error(done ? `Announcement ${command.id} is withdrawn.` : why);
    return done ? 0 : 1;
  }
  const rows = await listAnnouncements(admin.db);
  for (const row of rows) console.log(formatLine(row, admin.now));
  if (rows.length === 0) console.error('There are no announcements.');
  return 0;
}

function formatLine(row: ListedAnnouncement, now: Date): string {
  const whom = [row.tier, row.locale, row.client].filter((each) => each !== null);
  return [
    String(row.id),
    formatState(row, now),
    `${row.from_at.toISOString().slice(0, 10)} to ${row.until_at.toISOString().slice(0, 10)}`,
    whom.length === 0 ? 'everybody' : whom.join(', '),
    `seen by ${row.seen}`,
    (row.title ?? row.message[0] ?? '').split('\n')[0],
  ].join('\t');
}

function formatState(row: ListedAnnouncement, now: Date): string {
  if (row.withdrawn_at !== null) return 'withdrawn';
  if (row.until_at <= now) return 'over';
  return row.from_at > now ? 'to come' : 'shown';
}
