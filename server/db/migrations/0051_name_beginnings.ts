import { type Kysely, sql } from 'kysely'

const COLUMNS = [
  ['student', 'name_search', 'student_by_beginning'],
  ['guardian', 'name_search', 'guardian_by_beginning'],
  ['guardian', 'email', 'guardian_email_by_beginning'],
] as const

/** Finds students and guardians by the two letters with which a word of theirs begins (`server/db/parts`). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [table, column, index] of COLUMNS) {
    await sql`
      create index ${sql.ref(index)} on ${sql.table(table)}
      using gin ((string_to_array(regexp_replace(${sql.ref(column)}, '([^ ][^ ]?)[^ ]*', '\\1', 'g'), ' ')))
    `.execute(db)
    await sql`alter index ${sql.ref(index)} alter column 1 set statistics 0`.execute(db)
  }
}
