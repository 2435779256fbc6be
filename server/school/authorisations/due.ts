import { type Expression, type RawBuilder, sql } from 'kysely'
import { answersFor } from '#server/rows/family.ts'
import { isOpen, waitsFor } from '#server/school/authorisations/standing.ts'

/** What a guardian is asked to authorise for a student. */
export interface ToAuthorise {
  readonly count: number
  /** The first end, an instant; null where there is none. */
  readonly until: string | null
}

interface Asked {
  /** Null: nobody's, there is nothing to authorise. */
  readonly guardianId: Expression<number | null>
  readonly today: Expression<string>
  readonly now: Expression<Date>
}

/** Open authorisations that wait for a guardian of the student of a query (`student`). */
export const authorisationsDue = ({ guardianId, today, now }: Asked): RawBuilder<ToAuthorise> => sql<ToAuthorise>`(
  select json_build_object('count', count(*)::integer, 'until', min(authorisation.closes_at))
  from authorisation_student as asked join authorisation on authorisation.id = asked.authorisation_id
  where asked.student_id = student.id and ${isOpen(sql`${now}::timestamptz`)}
    and ${answersFor(sql`${guardianId}::integer`, sql`${today}::date`, 'student.id')}
    and ${waitsFor(sql`${guardianId}::integer`, 'asked.student_id')})`
