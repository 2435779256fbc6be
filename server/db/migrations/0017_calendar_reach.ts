import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  `alter table calendar_event
    add column grade_ids integer[] not null default '{}',
    add column class_group_ids integer[] not null default '{}',
    add column repeats_of integer references calendar_event`,
]

/** Events of grades and class groups, and events that are on again (D 2.2). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
