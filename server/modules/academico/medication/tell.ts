import { type Kysely, sql, type Transaction } from 'kysely'
import { schoolStamp } from '#domain/base/schoolTime.ts'
import { doseStanding, LATE } from '#domain/medication/medication.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notify } from '#server/messages/index.ts'
import { dueOn } from '#server/modules/academico/medication/due.ts'
import { isUnrecorded } from '#server/modules/academico/medication/doses.ts'

interface Happened {
  /** What makes it one event: told again with the same, nobody hears of it twice. */
  readonly cause: string
  readonly studentId: number
  readonly acontecimento: string
  readonly now: Date
}

/** Tells the family what became of a dose, without medicine and reason. */
export const tellOfDose = async (
  trx: Transaction<Database>,
  { cause, studentId, acontecimento, now }: Happened,
): Promise<number> => notify(trx, 'doseDeMedicacao', { cause, studentId, values: { acontecimento }, now })

/**
 * Notes the doses of today whose tolerance is over and that nobody recorded, and tells the families. Gives how many messages were
 * written. A process that comes second finds them noted.
 */
export const noteMissedDoses = async (db: Kysely<Database>, now: Date): Promise<number> => {
  const today = schoolDay(now)
  const stamp = schoolStamp(now)
  const due = await dueOn(db, today, sql`true`)
  const late = due.flatMap(({ id, studentId, times }) =>
    times.flatMap((hora) => (doseStanding({ dia: today, hora }, stamp) === LATE ? [{ id, studentId, hora }] : [])),
  )
  if (late.length === 0) return 0
  return inTransaction(db, async (trx) => {
    const ids = late.map(({ id }) => id)
    // A colleague who records a dose at this moment is waited for.
    await sql`select from medication where id = any(${ids}::integer[]) order by id for no key update`.execute(trx)
    const { rows } = await sql<{ medicationId: number; hora: string }>`
      insert into medication_miss (medication_id, day, due_time, noted_at)
      select miss.medication_id, miss.day, miss.due_time, ${now}::timestamptz from (
        select unnest(${ids}::integer[]) as medication_id, ${today}::date as day,
          unnest(${late.map(({ hora }) => hora)}::text[]) as due_time) as miss
      where ${isUnrecorded} on conflict do nothing
      returning medication_id as "medicationId", due_time as hora`.execute(trx)
    const studentOf = new Map(late.map(({ id, studentId }) => [id, studentId]))
    let written = 0
    for (const { medicationId, hora } of rows) {
      const studentId = studentOf.get(medicationId)
      if (studentId === undefined) continue
      const acontecimento = `a dose das ${hora} ainda não foi registrada pela escola`
      written += await tellOfDose(trx, {
        cause: `dose/${medicationId}/${today}/${hora}`,
        studentId,
        acontecimento,
        now,
      })
    }
    return written
  })
}
