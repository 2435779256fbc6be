import { sql, type Transaction } from 'kysely'
import { ABSENT, JUSTIFIED } from '#domain/attendance/attendance.lists.ts'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import { readHoldingStage } from '#server/school/stages/stages.ts'

type Trx = Transaction<Database>

interface Posted {
  readonly classGroupId: number
  /** The first day of the excuse: of its days the one whose window ends first. */
  readonly from: string
  readonly today: string
}

/** @throws Refusal 422 EXCUSE_NOT_POSTED where the posting window of the first day is closed (V30) */
export const refuseUnposted = async (trx: Trx, { classGroupId, from, today }: Posted): Promise<void> => {
  if (from > today) return
  const stage = await readHoldingStage(trx, { idTurma: classGroupId, dia: from, hoje: today })
  if (stage === null || stage.lancamento.aberto) return
  throw new Refusal(422, 'EXCUSE_NOT_POSTED', { values: { motivo: stage.lancamento.motivo } })
}

interface Excusable {
  readonly studentId: number
  readonly classGroupId: number
  readonly from: string
  readonly to: string
  /** Empty: all lessons. */
  readonly lessons: readonly number[]
  readonly today: string
}

/**
 * Refuses an excuse of which nothing will ever come: its days are over, all of their rolls are called, and the student
 * was there. @throws Refusal 422 EXCUSE_NO_ABSENCES
 */
export const refuseEmpty = async (trx: Trx, { studentId, classGroupId, ...days }: Excusable): Promise<void> => {
  const { from, to, lessons, today } = days
  if (to >= today) return
  const { rows } = await sql<{ absent: boolean; owed: boolean }>`
    select exists (
      select 1 from roll_mark as mark
      join enrolment as own on own.id = mark.enrolment_id
      join roll on roll.id = mark.roll_id
      where own.student_id = ${studentId} and mark.value in (${ABSENT}, ${JUSTIFIED})
        and roll.day between ${from}::date and ${to}::date
        and (${lessons.length === 0} or roll.lesson_id = any(${lessons}::integer[]))) as absent,
      exists (
      select 1 from lesson where lesson.class_group_id = ${classGroupId} and lesson.day between ${from}::date and ${to}::date
        and lesson.status <> ${CANCELLED} and (${lessons.length === 0} or lesson.id = any(${lessons}::integer[]))
        and not exists (select 1 from roll where roll.class_group_id = lesson.class_group_id and roll.day = lesson.day
          and (roll.lesson_id is null or roll.lesson_id = lesson.id))) as owed`.execute(trx)
  if (rows[0]?.absent !== true && rows[0]?.owed !== true) throw ruleBroken('EXCUSE_NO_ABSENCES')
}
