import { type RawBuilder, sql } from 'kysely'
import { PARAMETERS } from '#domain/parameters/parameters.ts'

const { id, initial } = PARAMETERS.atrasosPorFalta

/** How many absences the late arrivals of a kept row (`kept`) come to: none where the school did not choose it (D 2.8). */
const byLateness = sql`coalesce(kept.late / nullif(coalesce((
  select value::integer from parameter where parameter.id = ${sql.lit(id)}), ${sql.lit(Number(initial))}), 0), 0)`

/**
 * A table in the place of `attendance_count` for whoever asks how much a student missed: the kept numbers, with the absences
 * that late arrivals come to among the `absences`, and alone in `by_lateness`. They are counted within a subject and a stage,
 * so that sums over stages and subjects agree.
 */
export const countedAbsences: RawBuilder<unknown> = sql`(
  select kept.enrolment_id, kept.subject_id, kept.stage_number, kept.called, kept.absences + ${byLateness} as absences,
    kept.justified, kept.waived, kept.compensated, kept.late, ${byLateness} as by_lateness
  from attendance_count as kept)`
