import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import type { MessageCode } from '#domain/all/messages.ts'
import { REOPENING_ASKED, REOPENING_GRANTED, type Reopened } from '#domain/reopenings/reopenings.lists.ts'
import type { Database } from '#server/db/schema.ts'
import type { PersonalAct } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { mayPost } from '#server/rows/teaching.ts'
import type { HoldingStage } from '#server/school/stages/stages.ts'

/** What is reopened: a subject of a class group in a stage, for marks or for the diary (D 2.9 “LançamentoBloqueio”). */
export interface Reopenable {
  readonly classGroupId: number
  /** Null: the marks of all subjects together. */
  readonly subjectId: number | null
  readonly stage: HoldingStage
  readonly isYearClosed: boolean
  readonly covers: Reopened
}

type Acting = Pick<PersonalAct, 'caller' | 'now'> & { readonly db: Kysely<Database> }

/** Whether a stage takes what the caller posts: it is open, or the caller was granted a window of their own that is not over. */
export const isOpenFor = async (acting: Acting, place: Omit<Reopenable, 'isYearClosed'>): Promise<boolean> =>
  place.stage.lancamento.aberto ||
  (await isThere(acting, place, sql`status = ${REOPENING_GRANTED} and until_on >= ${schoolDay(acting.now)}`))

/**
 * Why the caller cannot ask for a window of their own, as a code; null where they can: who teaches the subject to the class
 * group today, once the window of the stage is over.
 */
export const reasonAgainstAsking = async (acting: Acting, place: Reopenable): Promise<MessageCode | null> => {
  if (place.isYearClosed) return 'REOPENING_YEAR_CLOSED'
  if (await isOpenFor(acting, place)) return 'REOPENING_NEEDLESS'
  if (schoolDay(acting.now) <= place.stage.inicio) return 'REOPENING_NOT_YET'
  return (await teachesToday(acting, place)) ? null : 'REOPENING_OF_TEACHERS'
}

/** Whether a teacher to whom a stage is closed may ask for a window of their own, or asked already. */
export const reopeningOffer = async (acting: Acting, place: Reopenable): Promise<'none' | 'ask' | 'waits'> => {
  if (!isOnlyTeacher(acting.caller) || (await reasonAgainstAsking(acting, place)) !== null) return 'none'
  return (await isThere(acting, place, sql`status = ${REOPENING_ASKED}`)) ? 'waits' : 'ask'
}

/** Whether the caller teaches a subject to a class group today. */
export const teachesToday = async (
  { db, caller, now }: Acting,
  { classGroupId, subjectId }: Pick<Reopenable, 'classGroupId' | 'subjectId'>,
): Promise<boolean> => {
  const today = schoolDay(now)
  const lesson = { classGroup: classGroupId, subject: subjectId, day: today }
  const { rows } = await sql<{ may: boolean }>`
    select ${mayPost({ teacher: caller.personId, caller, today }, lesson)} as may`.execute(db)
  return rows[0]?.may === true
}

/** Whether the caller has a request for a place that is as the condition says. */
const isThere = async (
  { db, caller }: Acting,
  { classGroupId, subjectId, stage, covers }: Omit<Reopenable, 'isYearClosed'>,
  state: RawBuilder<unknown>,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from reopening where class_group_id = ${classGroupId} and subject_id is not distinct from ${subjectId}::integer
      and stage_number = ${stage.numero} and covers = ${covers} and asked_by = ${caller.personId} and ${state}`.execute(
    db,
  )
  return rows.length > 0
}
