import { type RawBuilder, sql, type Transaction } from 'kysely'
import { ABSENT, JUSTIFIED } from '#domain/attendance/attendance.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { recountedAround } from '#server/school/attendance/recounted.ts'
import { rollCounts } from '#server/school/attendance/recount.ts'

type Trx = Transaction<Database>

interface Place {
  readonly classGroupId: number
  /** Null: presence is counted by days. */
  readonly subjectId: number | null
  readonly stage: { readonly numero: number }
}

/** Tables with a condition: the marks (`mark`) of absences of a place that count, and that nobody made up for yet. */
export const openAbsencesAt = ({ classGroupId, subjectId, stage }: Place): RawBuilder<unknown> => sql`roll
  join roll_mark as mark on mark.roll_id = roll.id
  left join lesson on lesson.id = roll.lesson_id
  left join class_time on class_time.id = lesson.class_time_id
  where roll.class_group_id = ${classGroupId} and roll.stage_number = ${stage.numero}
    and lesson.subject_id is not distinct from ${subjectId}::integer and ${rollCounts}
    and mark.value in (${ABSENT}, ${JUSTIFIED}) and not mark.is_waived and mark.absence_compensation_id is null`

/** An absence: a student in a roll. */
export interface Missed {
  readonly enrolmentId: number
  readonly rollId: number
}

/**
 * Makes absences of a place made up for by an activity, and keeps their numbers. Answers how many it were: those that are no
 * open absences of the place, or no longer, are left out.
 */
export const compensate = async (
  trx: Trx,
  activityId: number,
  place: Place,
  missed: readonly Missed[],
): Promise<number> => {
  const rolls = [...new Set(missed.map(({ rollId }) => rollId))]
  let changed = 0
  await recountedAround(trx, sql`roll.id = any(${rolls}::integer[])`, async () => {
    const { rows } = await sql<{ id: number }>`
      update roll_mark as mark set absence_compensation_id = ${activityId}
      from (select mark.roll_id, mark.enrolment_id from ${openAbsencesAt(place)}) as open,
        json_to_recordset(${JSON.stringify(missed)}::json) as given ("enrolmentId" integer, "rollId" integer)
      where mark.roll_id = open.roll_id and mark.enrolment_id = open.enrolment_id
        and open.roll_id = given."rollId" and open.enrolment_id = given."enrolmentId"
      returning mark.roll_id as id`.execute(trx)
    changed = rows.length
  })
  return changed
}

/** Makes the absences of an activity count again. */
export const uncompensate = async (trx: Trx, activityId: number): Promise<void> => {
  await recountedAround(
    trx,
    sql`roll.id in (select mark.roll_id from roll_mark as mark where mark.absence_compensation_id = ${activityId})`,
    async () => {
      await trx
        .updateTable('roll_mark')
        .set({ absence_compensation_id: null })
        .where('absence_compensation_id', '=', activityId)
        .execute()
    },
  )
}
