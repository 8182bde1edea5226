import { sql, type Kysely } from 'kysely';

/**
 * What users have had deleted, by number alone, and when backups ended. A database that is restored is older than
 * deletions that were promised: they are kept outside of it as well and repeated.
 */
const statements = [
  `create table deletions (
    id bigint generated always as identity primary key,
    kind text not null,
    key text not null,
    deleted_at timestamptz not null default clock_timestamp(),
    kept_as text
  )`,
  'create index deletions_not_kept on deletions (id) where kept_as is null',
  'create index deletions_by_age on deletions (deleted_at)',
  `create table backups (
    id bigint generated always as identity primary key,
    ended_at timestamptz not null,
    bytes bigint not null
  )`,
  // What goes with its account is not noted one by one.
  `create function note_deletion() returns trigger language plpgsql as $$
  declare
    owner text := to_jsonb(old) ->> 'user_id';
  begin
    if owner is not null and not exists (select from users where id = owner::bigint) then
      return null;
    end if;
    insert into deletions (kind, key) values (tg_table_name, old.id::text);
    if to_regnamespace('graphile_worker') is not null then
      perform graphile_worker.add_job('keep-deletions', payload => '{}'::json,
        run_at => clock_timestamp() + interval '1 second', job_key => 'keep-deletions',
        job_key_mode => 'preserve_run_at');
    end if;
    return null;
  end $$`,
  ...[
    'users',
    'interviews',
    'resumes',
    'exams',
    'predictions',
    'applications',
    'saved_questions',
  ].map(
    (table) => `create trigger ${table}_note_deletion after delete on ${table}
      for each row execute function note_deletion()`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
