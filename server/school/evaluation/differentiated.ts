import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/**
 * Condition: a differentiated evaluation was agreed for a student, and holds in a school year (D 2.3). Both are expressions: the
 * id of the student, and the number of the year.
 */
export const holdsInYear = (
  student: RawBuilder<unknown>,
  year: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`
  exists (select 1 from special_education as special where special.student_id = ${student} and special.has_own_rule
    and extract(year from special.agreed_on) <= ${year} and coalesce(${year} <= special.last_year, true))`

/** Of enrolments those whose students are judged by the differentiated rule in their year: one query, for however many. */
export const differentiatedAmong = async (
  db: Kysely<Database>,
  enrolments: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select own.id from enrolment as own join school_year as year on year.id = own.school_year_id
    where own.id = any(${[...new Set(enrolments)]}::integer[])
      and ${holdsInYear(sql`own.student_id`, sql`year.year`)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether the differentiated rule holds for a student in a school year. */
export const isDifferentiatedIn = async (
  db: Kysely<Database>,
  { studentId, yearId }: { readonly studentId: number; readonly yearId: number },
): Promise<boolean> => {
  const { rows } = await sql<{ yes: boolean }>`
    select ${holdsInYear(sql`${studentId}::integer`, sql`year.year`)} as yes from school_year as year
    where year.id = ${yearId}`.execute(db)
  return rows[0]?.yes === true
}
