import { CONCLUDED } from '#domain/councils/councils.lists.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { APPEAL_RAISED, APPEAL_WAITING } from '#domain/appeals/appeals.lists.ts'
import { CALL_ASKED } from '#domain/appliedAssessments/appliedAssessments.lists.ts'
import { RUNNING } from '#domain/calendars/calendarStatus.ts'
import { isWaiting } from '#domain/excuses/excuse.ts'
import { EXCUSE_STATUSES } from '#domain/excuses/excuses.lists.ts'
import { RESOLVED } from '#domain/infrequency/infrequency.lists.ts'
import { PLAN_SENT } from '#domain/lessonPlans/lessonPlans.lists.ts'
import { CHANGE_ASKED } from '#domain/marks/lateChanges.lists.ts'
import { CANCELLED } from '#domain/occurrences/occurrences.lists.ts'
import type { StaffHome } from '#domain/feed/feed.schemas.ts'
import { REOPENING_ASKED } from '#domain/reopenings/reopenings.lists.ts'
import { CLOSING_ASKED, YEAR_REOPENING_ASKED } from '#domain/yearEnd/closing.lists.ts'
import {
  CHANGE_WAITS,
  CONTENT_MISSING,
  EXCUSE_WAITS,
  NOT_FOLLOWED,
  ROLL_MISSING,
} from '#domain/yearEnd/pendingItems.lists.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { seesLessonPlan } from '#server/rows/lessonPlans.ts'
import { pendingOnNameOf, solvesUnnamed } from '#server/rows/pendingItems.ts'
import { inOwnClassesOf } from '#server/rows/people.ts'
import { reopenableBy } from '#server/rows/reopenings.ts'
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

/** How many requests to post late wait for a decision in the caller's units, of what the caller sees. */
export const countReopenings = (db: Kysely<Database>, caller: Caller): Promise<number> =>
  counted(
    db,
    sql`reopening as own join class_group on class_group.id = own.class_group_id
      where own.status = ${REOPENING_ASKED} and own.covers = any(${reopenableBy(caller)}::smallint[])
        and ${inUnitsOf(caller, 'class_group.unit_id')}`,
  )

/** How many changes of late marks wait for a decision in the caller's units; null for none: most schools ask for no approval. */
export const countLateChanges = async (db: Kysely<Database>, caller: Caller): Promise<number | null> => {
  const count = await counted(
    db,
    sql`late_change as own left join mark on mark.id = own.mark_id left join opinion on opinion.id = own.opinion_id
      join class_group on class_group.id = coalesce(mark.class_group_id, opinion.class_group_id)
      where own.decision = ${CHANGE_ASKED} and ${inUnitsOf(caller, 'class_group.unit_id')}`,
  )
  return count === 0 ? null : count
}

/** What others of the caller's units wait for at the end of the year; null for none: it ends once. */
export const countYearEnd = async (
  db: Kysely<Database>,
  caller: Caller,
): Promise<Pick<StaffHome, 'reaberturasDoAno' | 'fechamentosParaConfirmar'>> => {
  const person = caller.original?.personId ?? caller.personId
  const reopenings = await counted(
    db,
    sql`year_reopening as own join class_group on class_group.id = own.class_group_id
      where own.status = ${YEAR_REOPENING_ASKED} and own.asked_by <> ${person}
        and ${inUnitsOf(caller, 'class_group.unit_id')}`,
  )
  const closings = await counted(
    db,
    sql`year_closing as own where own.status = ${CLOSING_ASKED} and own.asked_by <> ${person}
      and ${inUnitsOf(caller, 'own.unit_id')}`,
  )
  return { reaberturasDoAno: reopenings || null, fechamentosParaConfirmar: closings || null }
}

/** How many contested results wait for the school in the caller's units; null for none, too. */
export const countAppeals = async (db: Kysely<Database>, caller: Caller): Promise<number | null> => {
  const count = await counted(
    db,
    sql`appeal where appeal.status in (${APPEAL_WAITING}, ${APPEAL_RAISED}) and ${inUnitsOf(caller, 'appeal.unit_id')}`,
  )
  return count === 0 ? null : count
}

/** Kinds that lessons, changes of marks and excuses have numbers of their own for. */
const COUNTED_APART = [ROLL_MISSING, CONTENT_MISSING, CHANGE_WAITS, EXCUSE_WAITS] as const

/** How many pending items of stages and years are the person's to solve; null for none, too. Those of nobody by name are counted already. */
export const countPendingItems = async (db: Kysely<Database>, caller: Caller): Promise<number | null> => {
  const isCounted = (
    rows: 'item' | 'counted',
  ) => sql<SqlBool>`${sql.ref(`${rows}.code`)} <> all(${COUNTED_APART}::smallint[])
    and not exists (select 1 from pending_rule as rule
      where rule.code = ${sql.ref(`${rows}.code`)} and rule.effect = ${NOT_FOLLOWED})`
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from pending_item as item where ${pendingOnNameOf(caller)} and ${isCounted('item')})
      + (select coalesce(sum(counted.unnamed), 0) from pending_count as counted
        where ${solvesUnnamed(caller, 'counted')} and ${isCounted('counted')}))::integer as count`.execute(db)
  return rows[0]?.count || null
}

/** How many requests for a second call wait for a decision in the caller's units. */
export const countSecondCalls = (db: Kysely<Database>, caller: Caller): Promise<number> =>
  counted(
    db,
    sql`second_call as own join applied_assessment as applied on applied.id = own.applied_assessment_id
      join class_group on class_group.id = applied.class_group_id
      where own.status = ${CALL_ASKED} and ${inUnitsOf(caller, 'class_group.unit_id')}`,
  )

/** How many referrals of concluded councils to the caller are due on a day and not done. */
export const countDueReferrals = (db: Kysely<Database>, { personId }: Caller, today: string): Promise<number> =>
  counted(
    db,
    sql`council_referral as own join council on council.id = own.council_id and council.status = ${CONCLUDED}
      where own.responsible_id = ${personId} and own.done_at is null and own.due_on <= ${today}::date`,
  )

/** At most so many cards: a person who follows more has other ways to lose sight of them. */
const MOST_PLANS = 5

/** The plans of occurrences that the caller follows and that are due on a day, those that waited longest first. */
export const duePlans = async (
  db: Kysely<Database>,
  caller: Caller,
  today: string,
): Promise<StaffHome['planosParaAcompanhar']> => {
  const { rows } = await sql<StaffHome['planosParaAcompanhar'][number]>`
    select occurrence.id as "idOcorrencia", occurrence.day as dia, plan.due_on as prazo
    from bullying_plan as plan join occurrence on occurrence.id = plan.occurrence_id
    join class_group on class_group.id = occurrence.class_group_id
    where plan.responsible_id = ${caller.personId} and plan.closed_at is null and plan.due_on <= ${today}::date
      and occurrence.status <> ${sql.lit(CANCELLED)} and ${inUnitsOf(caller, 'class_group.unit_id')}
    order by plan.due_on, occurrence.id limit ${sql.lit(MOST_PLANS)}`.execute(db)
  return rows
}

const counted = async (db: Kysely<Database>, rows: ReturnType<typeof sql>): Promise<number> => {
  const { rows: found } = await sql<{ count: number }>`select count(*)::integer as count from ${rows}`.execute(db)
  return found[0]?.count ?? 0
}
