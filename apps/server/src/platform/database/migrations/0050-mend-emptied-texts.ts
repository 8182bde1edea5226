import { sql, type Kysely } from 'kysely';

/**
 * Texts used to be measured before NUL was taken out of them: what held nothing else passed and was stored empty, so
 * that its reader refused it for ever, and with it the interview, the bank or the history that it stood in. An empty
 * text that must say something says "…" from here on; empty tags, wordings and corrections go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const said = sql.lit('"…"');
  const steps = [
    ...(['text', 'engine'] as const).map(
      (field) => sql`update session_events
        set body = jsonb_set(body, ${sql.lit(`{${field}}`)}, ${said}::jsonb)
        where type in ('turn.final', 'turn.amended', 'question.asked', 'question.amended')
          and body ->> ${sql.lit(field)} ~ '^\\s*$'`,
    ),
    ...NEEDED.map(
      ([kind, field]) => sql`update interviews
        set setup = jsonb_set(setup, ${sql.lit(`{${field}}`)}, ${said}::jsonb)
        where coalesce(setup ->> 'kind', 'job') = ${sql.lit(kind)}
          and coalesce(setup ->> ${sql.lit(field)}, '') ~ '^\\s*$'`,
    ),
    ...(['tags', 'aliases'] as const).map(
      (list) => sql`update saved_questions
        set ${sql.ref(list)} = array(
          select each from unnest(${sql.ref(list)}) with ordinality as given (each, place)
          where each !~ '^\\s*$' order by place
        )
        where exists (select from unnest(${sql.ref(list)}) as each where each ~ '^\\s*$')`,
    ),
    sql`delete from resume_corrections
      where correction ->> 'type' = 'set' and correction ->> 'value' ~ '^\\s*$'`,
    sql`delete from predicted_questions where body ->> 'question' ~ '^\\s*$'`,
  ];
  for (const step of steps) await step.execute(db);
}

/** What a setup must say, by the kind of its interview. */
const NEEDED = [
  ['job', 'jobTitle'],
  ['school', 'school'],
  ['school', 'major'],
] as const;
