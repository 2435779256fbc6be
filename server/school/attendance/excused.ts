import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { ABSENT, JUSTIFIED } from '#domain/attendance/attendance.lists.ts'
import { EXCUSE_GRANTED, WAIVES } from '#domain/excuses/excuses.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { recountedAround } from '#server/school/attendance/recounted.ts'

type Trx = Transaction<Database>

/** Condition: an excuse (`excuse`) is for a day and lesson; null lesson: the roll is of the whole day. */
export const coversRoll = (day: RawBuilder<unknown>, lesson: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`
  (${day} between excuse.starts_on and excuse.ends_on
    and (excuse.granted_days is null or ${day} = any(excuse.granted_days))
    and (excuse.is_whole or exists (select 1 from absence_excuse_lesson as named
      where named.absence_excuse_id = excuse.id and named.lesson_id = ${lesson})))`

/** An excuse that was granted for an absence. */
export interface Excused {
  readonly excuseId: number
  readonly isWaived: boolean
}

interface RollPlace {
  readonly day: string
  /** Null: the roll is of the whole day. */
  readonly lessonId: number | null
}

/**
 * The excuses that were granted for these enrolments on a day, for a roll that is being saved. Read after its row is
 * written: who grants at the same moment holds the class group, and this waits for them.
 */
export const excusesOver = async (
  trx: Trx,
  { day, lessonId }: RollPlace,
  enrolments: readonly number[],
): Promise<ReadonlyMap<number, Excused>> => {
  if (enrolments.length === 0) return new Map()
  const { rows } = await sql<Excused & { readonly enrolment: number }>`
    select own.id as enrolment, excuse.id as "excuseId", excuse.effect = ${WAIVES} as "isWaived"
    from enrolment as own join absence_excuse as excuse on excuse.student_id = own.student_id
    where own.id = any(${enrolments}::integer[]) and excuse.status = ${EXCUSE_GRANTED}
      and ${coversRoll(sql`${day}::date`, sql`${lessonId}::integer`)}`.execute(trx)
  return new Map(rows.map(({ enrolment, ...excused }) => [enrolment, excused]))
}

/** A mark that an excuse changed. */
export interface ChangedMark {
  readonly rollId: number
  readonly day: string
  /** What the roll itself says, code of `PRESENCE_FAULTS`. */
  readonly said: number
}

/**
 * Marks the absences of a student that a granted excuse is for as justified, and keeps their numbers. Who was present
 * stays present, and what another excuse covers stays its own.
 */
export const excuseMarks = async (trx: Trx, { excuseId, isWaived }: Excused): Promise<readonly ChangedMark[]> => {
  await holdClassGroups(trx, excuseId)
  const changed: ChangedMark[] = []
  await recountedAround(trx, calledDuring(excuseId), async () => {
    const { rows } = await sql<ChangedMark>`
      update roll_mark as mark
      set value = ${JUSTIFIED}, said = mark.value, is_waived = ${isWaived}, absence_excuse_id = excuse.id
      from absence_excuse as excuse, roll, enrolment as own
      where excuse.id = ${excuseId} and own.student_id = excuse.student_id and mark.enrolment_id = own.id
        and roll.id = mark.roll_id and mark.value in (${ABSENT}, ${JUSTIFIED}) and mark.absence_excuse_id is null
        and ${coversRoll(sql`roll.day`, sql`roll.lesson_id`)}
      returning mark.roll_id as "rollId", roll.day, mark.said`.execute(trx)
    changed.push(...rows)
  })
  return changed
}

/**
 * Gives the marks that an excuse changed back what their rolls say, and keeps their numbers. The rolls get a new version:
 * somebody who has one open saw the absence as justified.
 */
export const unexcuseMarks = async (trx: Trx, excuseId: number): Promise<readonly ChangedMark[]> => {
  await holdClassGroups(trx, excuseId)
  const changed: ChangedMark[] = []
  await recountedAround(trx, calledDuring(excuseId), async () => {
    const { rows } = await sql<ChangedMark>`
      update roll_mark as mark set value = kept.said, said = null, is_waived = false, absence_excuse_id = null
      from roll_mark as kept, roll
      where kept.absence_excuse_id = ${excuseId} and mark.roll_id = kept.roll_id
        and mark.enrolment_id = kept.enrolment_id and roll.id = mark.roll_id
      returning mark.roll_id as "rollId", roll.day, kept.said`.execute(trx)
    changed.push(...rows)
    const ids = rows.map(({ rollId }) => rollId)
    await sql`update roll set version = version + 1 where id = any(${ids}::integer[])`.execute(trx)
  })
  return changed
}

/** Condition: a roll (`roll`) called the student of an excuse on its days. */
const calledDuring = (excuseId: number): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from absence_excuse as excuse where excuse.id = ${excuseId}
    and roll.day between excuse.starts_on and excuse.ends_on
    and roll.enrolment_ids && array(select own.id from enrolment as own where own.student_id = excuse.student_id))`

/** Holds the class groups of the student until the transaction ends: a roll that is saved afterwards sees the excuse. */
const holdClassGroups = async (trx: Trx, excuseId: number): Promise<void> => {
  await sql`
    select id from class_group where id in (
      select own.class_group_id from absence_excuse as excuse
      join enrolment as own on own.student_id = excuse.student_id
      where excuse.id = ${excuseId}
      union select excuse.class_group_id from absence_excuse as excuse where excuse.id = ${excuseId})
    order by id for update`.execute(trx)
}
