import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { ABSENT, JUSTIFIED } from '#domain/attendance/attendance.lists.ts'
import { NOTHING_CALLED, tallied, tallyOf } from '#domain/attendance/tally.ts'
import { EXCUSE_GRANTED, WAIVES } from '#domain/excuses/excuses.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { addToCounts, type SubjectChange } from '#server/school/attendance/counts.ts'

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
  readonly enrolment: number
  /** Null where presence is counted by days. */
  readonly subject: number | null
  readonly stage: number
  readonly day: string
  /** What the roll itself says, code of `PRESENCE_FAULTS`. */
  readonly said: number
}

/**
 * Marks the absences of a student that a granted excuse is for as justified, and keeps their numbers. Who was present
 * stays present, and what another excuse covers stays its own.
 */
export const excuseMarks = async (trx: Trx, { excuseId, isWaived }: Excused): Promise<readonly ChangedMark[]> => {
  await holdRolls(trx, excuseId)
  const { rows } = await sql<ChangedMark>`
    update roll_mark as mark set value = ${JUSTIFIED}, said = mark.value, is_waived = ${isWaived}, absence_excuse_id = excuse.id
    from absence_excuse as excuse, roll left join lesson on lesson.id = roll.lesson_id, enrolment as own
    where excuse.id = ${excuseId} and own.student_id = excuse.student_id and mark.enrolment_id = own.id
      and roll.id = mark.roll_id and mark.value in (${ABSENT}, ${JUSTIFIED}) and mark.absence_excuse_id is null
      and ${coversRoll(sql`roll.day`, sql`roll.lesson_id`)}
    returning ${CHANGED}`.execute(trx)
  await count(trx, rows, { isWaived, sign: 1 })
  return rows
}

/**
 * Gives the marks that an excuse changed back what their rolls say, and keeps their numbers. The rolls get a new version:
 * somebody who has one open saw the absence as justified.
 */
export const unexcuseMarks = async (trx: Trx, { excuseId, isWaived }: Excused): Promise<readonly ChangedMark[]> => {
  await holdRolls(trx, excuseId)
  const { rows } = await sql<ChangedMark>`
    update roll_mark as mark set value = kept.said, said = null, is_waived = false, absence_excuse_id = null
    from roll_mark as kept, roll left join lesson on lesson.id = roll.lesson_id
    where kept.absence_excuse_id = ${excuseId} and mark.roll_id = kept.roll_id and mark.enrolment_id = kept.enrolment_id
      and roll.id = mark.roll_id
    returning mark.roll_id as "rollId", mark.enrolment_id as enrolment, lesson.subject_id as subject,
      roll.stage_number as stage, roll.day, kept.said`.execute(trx)
  await sql`update roll set version = version + 1 where id = any(${rows.map(({ rollId }) => rollId)}::integer[])`.execute(
    trx,
  )
  await count(trx, rows, { isWaived, sign: -1 })
  return rows
}

const CHANGED = sql`mark.roll_id as "rollId", mark.enrolment_id as enrolment, lesson.subject_id as subject,
  roll.stage_number as stage, roll.day, mark.said`

/**
 * Holds the class groups of the student, and the rolls of them that an excuse is for, until the transaction ends: a roll
 * that is being saved is waited for, and one that comes afterwards sees the excuse.
 */
const holdRolls = async (trx: Trx, excuseId: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select id from class_group where id in (
      select own.class_group_id from absence_excuse as excuse
      join enrolment as own on own.student_id = excuse.student_id
      where excuse.id = ${excuseId}
      union select excuse.class_group_id from absence_excuse as excuse where excuse.id = ${excuseId})
    order by id for update`.execute(trx)
  await sql`
    select roll.id from roll join absence_excuse as excuse on excuse.id = ${excuseId}
    where roll.class_group_id = any(${rows.map(({ id }) => id)}::integer[])
      and roll.day between excuse.starts_on and excuse.ends_on
    order by roll.id for update of roll`.execute(trx)
}

interface Counted {
  readonly isWaived: boolean
  readonly sign: 1 | -1
}

/** What the excuse makes of the marks, instead of what their rolls say; or the other way round. */
const count = (trx: Trx, marks: readonly ChangedMark[], { isWaived, sign }: Counted): Promise<void> => {
  const changes = new Map<string, SubjectChange>()
  for (const { enrolment, subject, stage, said } of marks) {
    const key = `${enrolment} ${subject} ${stage}`
    const known = changes.get(key) ?? { enrolment, subject, stage, ...NOTHING_CALLED }
    const change = tallied(tallyOf(JUSTIFIED, isWaived), tallyOf(said), -1)
    changes.set(key, { ...known, ...tallied(known, change, sign) })
  }
  return addToCounts(trx, [...changes.values()])
}
