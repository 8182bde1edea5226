import { sql, type Kysely } from 'kysely';

/** Written exams: the numbered log of each, its pictures, and who is connected to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const steps = [
    sql`create table exam_notices (
      user_id bigint primary key references users (id) on delete cascade,
      version integer not null,
      accepted_at timestamptz not null
    )`,
    sql`create table exams (
      id uuid primary key,
      user_id bigint not null references users (id) on delete cascade,
      settings jsonb not null,
      state text not null check (state in ('active', 'ended')),
      session_ms bigint,
      created_at timestamptz not null,
      ends_at timestamptz,
      ended_at timestamptz,
      seen_at timestamptz not null,
      questions integer not null default 0,
      pictures integer not null default 0,
      last_seq integer not null default 0
    )`,
    sql`create index exams_of_user on exams (user_id, created_at desc, id desc)`,
    sql`create unique index exams_running on exams (user_id) where state = 'active'`,
    sql`create table exam_events (
      exam_id uuid not null references exams (id) on delete cascade,
      seq integer not null check (seq > 0),
      at timestamptz not null,
      type text not null,
      body jsonb not null,
      primary key (exam_id, seq)
    )`,
    sql`create table exam_commands (
      exam_id uuid not null references exams (id) on delete cascade,
      client uuid not null,
      cseq integer not null check (cseq > 0),
      primary key (exam_id, client, cseq)
    )`,
    sql`create table exam_pictures (
      id uuid primary key,
      exam_id uuid not null references exams (id) on delete cascade,
      parts jsonb not null,
      bytes integer not null check (bytes > 0),
      stored boolean not null default false,
      credential_hash bytea unique,
      credential_until timestamptz,
      changed_at timestamptz not null
    )`,
    sql`create index exam_pictures_of_exam on exam_pictures (exam_id)`,
    // What has come of a picture that is not whole yet; any instance may take the next chunk.
    sql`create table exam_picture_chunks (
      picture_id uuid not null references exam_pictures (id) on delete cascade,
      start integer not null check (start >= 0),
      bytes bytea not null,
      primary key (picture_id, start)
    )`,
    // Answers that are being written, and by which instance.
    sql`create table exam_runs (
      answer_id uuid primary key,
      exam_id uuid not null references exams (id) on delete cascade,
      instance uuid not null
    )`,
    sql`create index exam_runs_of_exam on exam_runs (exam_id)`,
    // Who is connected where; rows of an instance that died count for nothing.
    sql`create table exam_clients (
      exam_id uuid not null references exams (id) on delete cascade,
      place text not null,
      connection uuid not null,
      instance uuid not null,
      capture text,
      primary key (exam_id, place)
    )`,
    // Exam pairings were for the user, and could not be used; now they are for one exam.
    sql`delete from pairing_offers where purpose = 'exam'`,
    sql`delete from pairings where purpose = 'exam'`,
    sql`alter table pairing_offers
      add column exam_id uuid references exams (id) on delete cascade,
      add constraint pairing_offers_exam check ((purpose = 'exam') = (exam_id is not null))`,
    sql`alter table pairings
      add column exam_id uuid references exams (id) on delete cascade,
      add constraint pairings_exam check ((purpose = 'exam') = (exam_id is not null))`,
    sql`create index pairings_of_exam on pairings (exam_id)`,
    sql`alter table socket_tickets
      add column exam_id uuid references exams (id) on delete cascade,
      add constraint socket_tickets_exam check ((purpose = 'exam') = (exam_id is not null))`,
  ];
  for (const step of steps) await step.execute(db);
}
