import { type RawBuilder, sql } from 'kysely'

/** Condition: the grade of a column is the last one of its course, in which no subject is taken along (V15). */
export const isOfLastGrade = (column: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from grade as this join grade as next on next.course_id = this.course_id
    and next.position > this.position and next.active where this.id = ${sql.ref(column)})`
