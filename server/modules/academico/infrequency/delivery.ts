import { sql } from 'kysely'
import { deliveryFlaws } from '#domain/infrequency/delivery.ts'
import type { noteDelivery as deliveryCall } from '#domain/infrequency/infrequency.endpoints.ts'
import type { AlertDetail, NoteDelivery } from '#domain/infrequency/infrequency.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, refuseFlaws, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { alertDetail, requireAlert } from '#server/modules/academico/infrequency/detail.ts'

/**
 * Notes when a notice reached the Conselho Tutelar, and its number there (D 2.8 “encaminhamento”); a second time corrects it.
 * @throws Refusal 404, audited for a notice of another alert; 409 where somebody noted it meanwhile; 422 for a day out of time
 */
export const noteDelivery = async (incoming: SignedIncoming<NoteDelivery>): Promise<AlertDetail> => {
  const { db, params, body, ...act } = incoming
  const alert = await requireAlert(incoming, params.id)
  const own = await db
    .selectFrom('council_notice')
    .where('id', '=', body.idAviso)
    .where('absence_alert_id', '=', alert.id)
    .select('id')
    .executeTakeFirst()
  if (own === undefined) throw await notFoundAudited(incoming, 'council_notice', body.idAviso)
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ version: number; at: Date; delivered_on: string | null; protocol: string | null }>`
      select version, printed_at as at, delivered_on, protocol from council_notice
      where id = ${own.id} for update`.execute(trx)
    const [notice] = rows
    if (notice === undefined) throw notFound()
    if (notice.version !== body.versao)
      throw stale<typeof deliveryCall>(await alertDetail({ ...act, db: trx }, alert.id))
    refuseFlaws(deliveryFlaws(body, { printedOn: schoolDay(notice.at), today: schoolDay(act.now) }))
    const protocol = body.protocolo.trim()
    await trx
      .updateTable('council_notice')
      .set((eb) => ({ delivered_on: body.entregueEm, protocol, version: eb('version', '+', 1) }))
      .where('id', '=', body.idAviso)
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'absence_alert',
      entity_id: String(alert.id),
      action: 'update',
      before: { 'Entregue ao Conselho Tutelar': notice.delivered_on, Protocolo: notice.protocol },
      after: { 'Entregue ao Conselho Tutelar': body.entregueEm, Protocolo: protocol },
    })
    return alertDetail({ ...act, db: trx }, alert.id)
  })
}
