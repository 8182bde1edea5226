import { sql, type Kysely } from 'kysely';

/**
 * Tickets, codes and pairings belong to the login that made them, and the database itself tells every instance when a
 * login or a pairing has lost its right: no code path can forget to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const steps = [
    // They live for seconds and minutes, and whoever needs one asks again.
    sql`delete from socket_tickets`,
    sql`delete from pairing_offers`,
    sql`alter table socket_tickets
      add column login_id bigint not null references logins (id) on delete cascade`,
    sql`alter table pairing_offers
      add column login_id bigint not null references logins (id) on delete cascade`,
    sql`alter table pairings add column login_id bigint references logins (id) on delete cascade`,
    sql`create index pairings_of_login on pairings (login_id)`,
    // A pairing from before belongs to the login that its interview was begun with; where none is known, the device
    // pairs anew.
    sql`update pairings set login_id = interviews.login_id from interviews
      where interviews.id = pairings.interview_id and pairings.state = 'allowed'`,
    sql`update pairings set state = 'withdrawn' where state = 'allowed' and login_id is null`,
    sql`alter table pairings
      add constraint pairings_allowed_by_login check (state <> 'allowed' or login_id is not null)`,
    sql`create function tell_login_ended() returns trigger language plpgsql as $$
      begin
        perform pg_notify('cuecard_revoked', 'login ' || old.id);
        return null;
      end $$`,
    sql`create trigger login_ended after update of ended_at on logins for each row
      when (old.ended_at is null and new.ended_at is not null) execute function tell_login_ended()`,
    sql`create trigger login_deleted after delete on logins for each row
      when (old.ended_at is null) execute function tell_login_ended()`,
    sql`create function tell_pairing_ended() returns trigger language plpgsql as $$
      begin
        perform pg_notify('cuecard_revoked', 'pairing ' || old.id);
        return null;
      end $$`,
    sql`create trigger pairing_ended after update of state on pairings for each row
      when (old.state = 'allowed' and new.state <> 'allowed') execute function tell_pairing_ended()`,
    sql`create trigger pairing_deleted after delete on pairings for each row
      when (old.state = 'allowed') execute function tell_pairing_ended()`,
  ];
  for (const step of steps) await step.execute(db);
}
