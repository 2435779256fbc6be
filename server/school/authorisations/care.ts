import { type RawBuilder, sql } from 'kysely'

/** Allergies and care of the student of a column, as a guardian wrote them with the newest answer that says any; else empty. */
export const careOf = (studentId: string): RawBuilder<string> => sql<string>`coalesce((
  select answer.conditions from authorisation_answer as answer
  where answer.student_id = ${sql.ref(studentId)} and answer.is_current and answer.conditions <> ''
  order by answer.at desc, answer.id desc limit 1), '')`
