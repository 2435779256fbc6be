import { type Kysely, sql } from 'kysely'

/** What an authorisation costs, and who waits for a seat (D 2.12 “valor”, “vagas”). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run('alter table authorisation add column price_cents bigint check (price_cents > 0), add column due_on date')
  await run(
    'alter table authorisation add constraint authorisation_due check (due_on is null or price_cents is not null)',
  )
  await run('alter table authorisation_version add column price_cents bigint')
  await run('alter table authorisation_student add column waiting_since timestamptz')
  await run(`create index authorisation_student_waiting on authorisation_student (authorisation_id, waiting_since, id)
    where waiting_since is not null`)
  await run("create index charge_of_authorisation on charge (split_part(key, ':', 2)) where key like 'authorisation:%'")
  for (const [of, comment] of Object.entries(COMMENTS)) await run(`comment on ${of} is '${comment}'`)
}

const COMMENTS = {
  'column authorisation.price_cents': 'For each student, charged with the yes that counts; null: it costs nothing.',
  'column authorisation.due_on': 'Null: the due day follows from the event (dueDayOf).',
  'column authorisation_student.waiting_since':
    'Since when the student, for whom a guardian said yes, waits for a seat; null: not waiting.',
  'column charge.key':
    'course, extra:12, item:7 (see student_item), authorisation:12 or agreement:3: ' +
    'with number and part nobody is charged twice.',
}
