import type { Transaction } from 'kysely'
import type { EnrolmentStatus } from '#domain/enrolments/enrolmentStatus.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deed } from '#server/http/audit.ts'
import { lockedEntries, writeEntry } from '#server/modules/matricula/waiting/entry.ts'

const OUTCOME = {
  Escola: 'aceito',
  Matriculado: 'aceito',
  Recusado: 'recusado',
  Cancelado: 'desistente',
  Transferido: 'desistente',
} as const

/** Follows an enrolment to its new status: its waiting student has a seat, or no longer waits. */
export const followEnrolment = async (
  trx: Transaction<Database>,
  deed: Deed,
  enrolmentId: number,
  status: EnrolmentStatus,
): Promise<void> => {
  if (status === 'Em andamento') return
  const entries = await lockedEntries(trx, enrolmentId)
  if (entries.length === 0) return
  const place = await trx
    .selectFrom('enrolment')
    .where('id', '=', enrolmentId)
    .select(['unit_id', 'grade_id', 'shift_id'])
    .executeTakeFirst()
  for (const entry of entries) {
    const isThere =
      place?.unit_id === entry.unitId && place.grade_id === entry.gradeId && place.shift_id === entry.shiftId
    const isElsewhere = OUTCOME[status] === 'aceito' && !isThere
    await writeEntry(trx, deed, entry, isElsewhere ? TOOK_ANOTHER : { status: OUTCOME[status] })
  }
}

const TOOK_ANOTHER = { status: 'desistente', reason: 'Ficou com outra vaga.' } as const
