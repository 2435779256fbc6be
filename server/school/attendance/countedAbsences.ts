import { type RawBuilder, sql } from 'kysely'
import { PARAMETERS } from '#domain/parameters/parameters.ts'

const { id, initial } = PARAMETERS.atrasosPorFalta

/** How many absences the late arrivals of a kept row (`kept`) come to: none where the school did not choose it (D 2.8). */
const byLateness = sql`coalesce(kept.late / nullif(coalesce((
  select value::integer from parameter where parameter.id = ${sql.lit(id)}), ${sql.lit(Number(initial))}), 0), 0)`

/**
 * Queries of how much a student missed read this table instead of `attendance_count`: its rows, with the absences that late
 * arrivals come to added to `absences`, and alone in `by_lateness`. The rule is applied within a subject and a stage, so that
 * sums over stages and subjects agree.
 */
export const countedAbsences: RawBuilder<unknown> = sql`(
  select kept.enrolment_id, kept.subject_id, kept.stage_number, kept.called, kept.absences + ${byLateness} as absences,
    kept.justified, kept.waived, kept.compensated, kept.late, ${byLateness} as by_lateness
  from attendance_count as kept)`
