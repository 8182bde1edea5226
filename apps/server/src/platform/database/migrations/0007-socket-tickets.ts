import { sql, type Kysely } from 'kysely';

/** Tickets open sockets of more than one kind; a recogniser is tried before there is an interview. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const steps = [
    sql`alter table live_tickets rename to socket_tickets`,
    sql`alter index live_tickets_by_end rename to socket_tickets_by_end`,
    sql`alter table socket_tickets alter column interview_id drop not null`,
    // Tickets from before are for the live session; they grow old within seconds.
    sql`alter table socket_tickets add column purpose text not null default 'live'`,
    sql`alter table socket_tickets alter column purpose drop default`,
    sql`alter table socket_tickets add constraint socket_tickets_live_has_interview
      check (purpose <> 'live' or interview_id is not null)`,
  ];
  for (const step of steps) await step.execute(db);
}
