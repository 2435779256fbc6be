import { sql, type Transaction } from 'kysely'
import { STAGE_CLOSED } from '#domain/assessment/assessment.lists.ts'
import { stageOn } from '#domain/assessment/posting.ts'
import { ABSENT, DISMISSED, JUSTIFIED, NOT_PLACED } from '#domain/attendance/attendance.lists.ts'
import { leavingDayFlaw } from '#domain/movements/movement.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { readHoldingStages } from '#server/school/stages/stages.ts'

type Trx = Transaction<Database>

interface LastDay {
  readonly enrolmentId: number
  /** ISO. */
  readonly day: string
  /** The last day of the year. ISO. */
  readonly yearEnd: string
}

/**
 * Why a day cannot be the last one of a student in their class group; empty where it can. Locks the class group, so that marks and
 * rolls that somebody saves right now come before, or after.
 */
export const lastDayFlaw = async (trx: Trx, act: Act, { enrolmentId, day, yearEnd }: LastDay): Promise<string> => {
  const own = await trx
    .selectFrom('enrolment')
    .where('id', '=', enrolmentId)
    .select(['class_group_id as group'])
    .select(
      // Of somebody who came back: since the return.
      sql<string | null>`greatest(enrolled_on,
        (select max(back.returned_on) from movement as back where back.enrolment_id = enrolment.id))`.as('enrolledOn'),
    )
    .executeTakeFirstOrThrow()
  if (own.group !== null) await sql`select id from class_group where id = ${own.group} for update`.execute(trx)
  const today = schoolDay(act.now)
  const stage =
    own.group === null ? null : stageOn(await readHoldingStages(trx, { idTurma: own.group, hoje: today }), day)
  return leavingDayFlaw(day, {
    today,
    enrolledOn: own.enrolledOn,
    yearEnd,
    closedStage: stage !== null && stage.situacao === STAGE_CLOSED ? stage : null,
    presentOn: await presentAfter(trx, enrolmentId, day),
  })
}

/** The last day after another on which a roll has the student present; null: none. */
const presentAfter = async (trx: Trx, enrolmentId: number, day: string): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select max(roll.day) as day from roll
    left join roll_mark as mark on mark.roll_id = roll.id and mark.enrolment_id = ${enrolmentId}
    where roll.class_group_id = (select class_group_id from enrolment where id = ${enrolmentId})
      and roll.day > ${day}::date and ${enrolmentId} = any(roll.enrolment_ids)
      and coalesce(mark.value, 1) not in (${ABSENT}, ${JUSTIFIED}, ${DISMISSED}, ${NOT_PLACED})`.execute(trx)
  return rows[0]?.day ?? null
}
