import type { Transaction } from 'kysely'
import type { EnrolmentStatus } from '#domain/rules/enrolment/status.ts'
import { LIVING_WAITING } from '#domain/rules/waiting/status.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deed } from '#server/http/audit.ts'
import { lockedEntry, writeEntry } from '#server/modules/matricula/waiting/entry.ts'

const OUTCOME = {
  Escola: 'aceito',
  Matriculado: 'aceito',
  Recusado: 'recusado',
  Cancelado: 'desistente',
  Transferido: 'desistente',
} as const

/** Follows an enrolment that comes to another state: whoever waited by it has the seat, or waits no longer. */
export const followEnrolment = async (
  trx: Transaction<Database>,
  deed: Deed,
  enrolmentId: number,
  status: EnrolmentStatus,
): Promise<void> => {
  if (status === 'Em andamento') return
  const living = await trx
    .selectFrom('waiting_entry')
    .where('enrolment_id', '=', enrolmentId)
    .where('status', 'in', LIVING_WAITING)
    .select('id')
    .executeTakeFirst()
  if (living === undefined) return
  await writeEntry(trx, deed, await lockedEntry(trx, living.id), { status: OUTCOME[status] })
}
