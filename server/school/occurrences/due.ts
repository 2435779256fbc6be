import { type Expression, type RawBuilder, sql } from 'kysely'
import { ACKNOWLEDGED, TOLD } from '#domain/occurrences/occurrences.lists.ts'
import { answersFor } from '#server/rows/family.ts'

/** What of a student a guardian has to acknowledge. */
export interface ToAcknowledge {
  readonly count: number
  /** The first deadline, ISO; null where none has one. */
  readonly until: string | null
}

interface Asked {
  /** Null: nobody's, there is nothing to acknowledge. */
  readonly guardianId: Expression<number | null>
  readonly today: Expression<string>
}

/** Occurrences of the student of a query (`student`) that a guardian was asked to acknowledge and has not. */
export const occurrencesDue = ({ guardianId, today }: Asked): RawBuilder<ToAcknowledge> => sql<ToAcknowledge>`(
  select json_build_object('count', count(*)::integer, 'until', min(occurrence.acknowledge_until))
  from occurrence_student as part join occurrence on occurrence.id = part.occurrence_id
  where part.student_id = student.id and occurrence.needs_acknowledgement
    and occurrence.status in (${sql.lit(TOLD)}, ${sql.lit(ACKNOWLEDGED)})
    and ${answersFor(sql`${guardianId}::integer`, sql`${today}::date`, 'student.id')}
    and not exists (select 1 from occurrence_acknowledgement as seen
      where seen.occurrence_student_id = part.id and seen.guardian_id = ${guardianId}::integer))`
