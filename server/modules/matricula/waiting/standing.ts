import type { Kysely } from 'kysely'
import type { Enrolling } from '#domain/api/enrolling.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { LIVING_WAITING } from '#domain/rules/waiting/status.ts'

/** How it stands with an enrolment in the waiting list; null where it does not wait. */
export const standingOf = async (db: Kysely<Database>, enrolmentId: number): Promise<Enrolling['espera']> => {
  const entry = await db
    .selectFrom('waiting_entry')
    .innerJoin('grade', 'grade.id', 'waiting_entry.grade_id')
    .innerJoin('shift', 'shift.id', 'waiting_entry.shift_id')
    .where('waiting_entry.enrolment_id', '=', enrolmentId)
    .where('waiting_entry.status', 'in', LIVING_WAITING)
    .select([
      'waiting_entry.protocol as protocolo',
      'waiting_entry.status as situacao',
      'waiting_entry.position as posicao',
      'grade.name as serie',
      'shift.name as periodo',
      'waiting_entry.answer_until as until',
    ])
    .executeTakeFirst()
  if (entry === undefined) return null
  const { until, ...standing } = entry
  return { ...standing, responderAte: until?.toISOString() ?? null }
}
