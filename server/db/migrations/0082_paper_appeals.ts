import { type Kysely, sql } from 'kysely'

/** Contested results that come on paper, and those of students of age, who ask for themselves (D 2.10). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const text of TEXTS) await sql.raw(text).execute(db)
}

const TEXTS = [
  'alter table appeal alter column guardian_id drop not null',
  'alter table appeal add column entered_by integer references staff_user',
  'create index appeal_of_entered_by on appeal (entered_by)',
  `comment on column appeal.guardian_id is 'Who asks; null: the student, being of age.'`,
  `comment on column appeal.entered_by is 'Who entered the request, which came on paper; null: it was made in the portal.'`,
  `comment on column appeal.asked_on is 'The day on which the school received it: the terms count from it.'`,
]
