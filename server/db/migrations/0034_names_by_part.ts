import { type Kysely, sql } from 'kysely'

const COLUMNS = [
  ['student', 'name_search', 'student_by_part'],
  ['guardian', 'name_search', 'guardian_by_part'],
  ['guardian', 'email', 'guardian_email_by_part'],
] as const

/** Every three letters in a row of the first 42, and `*` for what is longer (`server/db/parts`). */
const partsOf = (column: string): string =>
  [
    ...Array.from({ length: 40 }, (_, place) => `substr(${column}, ${place + 1}, 3)`),
    `case when length(${column}) > 42 then '*' end`,
  ].join(', ')

/**
 * Finds students and guardians by any part of a name or e-mail without reading every row. Statistics over the parts would
 * take long each time, and say less than the planner's own guess.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [table, column, index] of COLUMNS) {
    await sql`
      create index ${sql.ref(index)} on ${sql.table(table)} using gin ((array[${sql.raw(partsOf(column))}]))
    `.execute(db)
    await sql`alter index ${sql.ref(index)} alter column 1 set statistics 0`.execute(db)
  }
}
