import type { Transaction } from 'kysely'
import { ENROLMENT_STATUS_LABEL, type EnrolmentStatus } from '#domain/rules/enrolment/status.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor } from '#server/http/audit.ts'
import type { EnrolmentAtHand } from '#server/modules/matricula/atHand/index.ts'

/** Brings an enrolment, which is locked, to another state. Its seat is kept without end, or is free again. */
export const writeEnrolmentStatus = async (
  trx: Transaction<Database>,
  act: Act,
  { id, status: before }: Pick<EnrolmentAtHand, 'id' | 'status'>,
  { status, reason = null }: { readonly status: EnrolmentStatus; readonly reason?: string | null },
): Promise<void> => {
  await trx
    .updateTable('enrolment')
    .set((eb) => ({ status, seat_until: null, end_reason: reason, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'enrolment',
    entity_id: String(id),
    action: 'update',
    reason,
    before: { Situação: ENROLMENT_STATUS_LABEL[before] },
    after: { Situação: ENROLMENT_STATUS_LABEL[status] },
  })
}
