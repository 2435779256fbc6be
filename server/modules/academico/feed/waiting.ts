import { type Kysely, sql } from 'kysely'
import { CALL_ASKED } from '#domain/appliedAssessments/appliedAssessments.lists.ts'
import { RUNNING } from '#domain/calendars/calendarStatus.ts'
import { isWaiting } from '#domain/excuses/excuse.ts'
import { EXCUSE_STATUSES } from '#domain/excuses/excuses.lists.ts'
import { RESOLVED } from '#domain/infrequency/infrequency.lists.ts'
import { PLAN_SENT } from '#domain/lessonPlans/lessonPlans.lists.ts'
import { REOPENING_ASKED } from '#domain/marks/reopenings.lists.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { seesLessonPlan } from '#server/rows/lessonPlans.ts'
import { inOwnClassesOf } from '#server/rows/people.ts'
import { inUnitsOf } from '#server/rows/units.ts'

const WAITING_EXCUSES = EXCUSE_STATUSES.map(({ id }) => id).filter(isWaiting)

/** How many excuses of the caller's units wait for a decision. */
export const countExcuses = (db: Kysely<Database>, caller: Caller): Promise<number> =>
  counted(
    db,
    sql`absence_excuse as excuse join class_group on class_group.id = excuse.class_group_id
      where excuse.status = any(${WAITING_EXCUSES}::smallint[]) and ${inUnitsOf(caller, 'class_group.unit_id')}`,
  )

/** How many students in the running year have an alert that is not resolved: of the caller's units, and of a teacher's own students. */
export const countAlerts = (db: Kysely<Database>, caller: Caller): Promise<number> =>
  counted(
    db,
    sql`absence_alert as alert join enrolment as own on own.id = alert.enrolment_id
      join school_year on school_year.id = own.school_year_id
      where own.status = 'Matriculado' and school_year.status = ${RUNNING} and alert.status <> ${RESOLVED}
        and ${inUnitsOf(caller, 'own.unit_id')} and ${inOwnClassesOf(caller, 'own.student_id')}`,
  )

/** How many lesson plans that the caller sees wait for an opinion. `today` is an ISO day. */
export const countPlans = (db: Kysely<Database>, caller: Caller, today: string): Promise<number> =>
  counted(db, sql`lesson_plan as plan where plan.status = ${PLAN_SENT} and ${seesLessonPlan({ caller, today })}`)

/** How many requests to post marks late wait for a decision in the caller's units. */
export const countReopenings = (db: Kysely<Database>, caller: Caller): Promise<number> =>
  counted(
    db,
    sql`mark_reopening as own join class_group on class_group.id = own.class_group_id
      where own.status = ${REOPENING_ASKED} and ${inUnitsOf(caller, 'class_group.unit_id')}`,
  )

/** How many requests for a second call wait for a decision in the caller's units. */
export const countSecondCalls = (db: Kysely<Database>, caller: Caller): Promise<number> =>
  counted(
    db,
    sql`second_call as own join applied_assessment as applied on applied.id = own.applied_assessment_id
      join class_group on class_group.id = applied.class_group_id
      where own.status = ${CALL_ASKED} and ${inUnitsOf(caller, 'class_group.unit_id')}`,
  )

const counted = async (db: Kysely<Database>, rows: ReturnType<typeof sql>): Promise<number> => {
  const { rows: found } = await sql<{ count: number }>`select count(*)::integer as count from ${rows}`.execute(db)
  return found[0]?.count ?? 0
}
