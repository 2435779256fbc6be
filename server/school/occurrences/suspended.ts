import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { CANCELLED, SUSPENSION } from '#domain/occurrences/occurrences.lists.ts'

/** Condition: the student of a column is suspended on an ISO day (D 2.11). A cancelled occurrence suspends nobody. */
export const isSuspendedOn = (day: string, studentId: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from occurrence_student as part join occurrence on occurrence.id = part.occurrence_id
  join occurrence_measure as taken on taken.occurrence_student_id = part.id
  where part.student_id = ${sql.ref(studentId)} and taken.measure = ${SUSPENSION} and occurrence.status <> ${CANCELLED}
    and ${day}::date between taken.starts_on and taken.ends_on)`
