import { sql, type Transaction } from 'kysely'
import type { deliverActivity as deliverCall } from '#domain/activities/activities.endpoints.ts'
import { DELIVERED, LATE } from '#domain/activities/activities.lists.ts'
import type { DeliverActivity, DeliveryBody, FamilyActivitySheet } from '#domain/activities/activities.schemas.ts'
import { deliveryFlaws, deliveryRefusal, deliveryTime } from '#domain/activities/delivery.ts'
import { linksIn } from '#domain/base/links.ts'
import { schoolStamp } from '#domain/base/schoolTime.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fileIdsIn, keptFiles, settleFiles } from '#server/files/index.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { malformed, refuseFlaws, Refusal, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import {
  type KeptDelivery,
  NOTHING_DELIVERED,
  readDeliveriesWhere,
} from '#server/modules/academico/activities/deliveries.ts'
import { missing, type OwnActivity, ownActivity, sheetOf } from '#server/modules/academico/activities/family.ts'
import { activities } from '#server/modules/academico/activities/read.ts'

type Trx = Transaction<Database>

/**
 * A student delivers an activity, or once more where that is allowed. The clock of the server decides whether it is in time,
 * to the second. The same key again changes nothing. @throws Refusal 404, audited, for an activity that is not the student's;
 * 409 with the activity where another device delivered meanwhile; 422 as `deliveryRefusal`, CHECK_FIELDS
 */
export const deliverActivity = async (incoming: SignedIncoming<DeliverActivity>): Promise<FamilyActivitySheet> => {
  const { db, params, body, ...act } = incoming
  const own = await ownActivity(incoming, params.id, act.caller.personId)
  if (own === null) throw await missing(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const made = await onceByKey(trx, { key: body.chave, caller: act.caller, now: act.now }, () =>
      deliver(trx, act, own, body),
    )
    if (made === null) throw malformed()
    const after = await ownActivity({ ...act, db: trx }, params.id, act.caller.personId)
    return sheetOf({ ...act, db: trx }, after ?? own)
  })
}

const deliver = async (trx: Trx, act: Act, own: OwnActivity, body: DeliveryBody): Promise<number> => {
  // Nobody takes the activity back, or changes its deadline, until this delivery is written.
  await sql`select id from activity where id = ${own.id} for share`.execute(trx)
  const activity = await activities.written(trx, own.id)
  const before = await heldDelivery(trx, own)
  if ((before?.versao ?? 0) !== body.versao) throw stale<typeof deliverCall>(await sheetOf({ ...act, db: trx }, own))
  const stamp = schoolStamp(act.now)
  const refusal = deliveryRefusal({ ...activity, isTaken: own.isTaken }, before ?? NOTHING_DELIVERED, stamp)
  if (refusal !== null)
    throw new Refusal(422, refusal.code, refusal.values === undefined ? {} : { values: refusal.values })
  const anexos = await keptFiles(trx, act, body.anexos, before?.anexos ?? [])
  refuseFlaws({
    ...deliveryFlaws(body),
    ...(anexos.length < body.anexos.length && { anexos: MESSAGES.FILE_GONE }),
  })
  const isLate = deliveryTime(activity, stamp, before ?? NOTHING_DELIVERED) === LATE
  return write(trx, act, own, { body: { ...body, anexos }, before, isLate })
}

const heldDelivery = async (trx: Trx, { id, idMatricula }: OwnActivity): Promise<KeptDelivery | null> => {
  await sql`select id from activity_delivery where activity_id = ${id} and enrolment_id = ${idMatricula}
    for update`.execute(trx)
  const [delivery] = await readDeliveriesWhere(trx, sql`own.activity_id = ${id} and own.enrolment_id = ${idMatricula}`)
  return delivery ?? null
}

interface Writing {
  readonly body: DeliveryBody
  readonly before: KeptDelivery | null
  readonly isLate: boolean
}

const write = async (trx: Trx, act: Act, own: OwnActivity, { body, before, isLate }: Writing): Promise<number> => {
  const said = {
    status: DELIVERED,
    body: body.texto.trim(),
    links: [...new Set(linksIn(body.links))].join('\n'),
    sent_at: act.now,
    is_late: isLate,
  }
  const row = await trx
    .insertInto('activity_delivery')
    .values({
      activity_id: own.id,
      class_group_id: own.idTurma,
      enrolment_id: own.idMatricula,
      levels: '[]',
      sends: 1,
      ...said,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('activity_delivery_key')
        .doUpdateSet({
          ...said,
          sends: sql`activity_delivery.sends + 1`,
          version: sql`activity_delivery.version + 1`,
        })
        // Of two first deliveries from two devices one finds that of the other.
        .where('activity_delivery.version', '=', body.versao),
    )
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) throw stale<typeof deliverCall>(await sheetOf({ ...act, db: trx }, own))
  await sql`delete from activity_delivery_file where activity_delivery_id = ${row.id}`.execute(trx)
  await sql`insert into activity_delivery_file (activity_delivery_id, file_id)
    select ${row.id}::integer, unnest(${fileIdsIn(body.anexos)}::integer[])`.execute(trx)
  await settleFiles(trx, act, {
    owner: { entity: 'activity_delivery', id: row.id },
    before: before?.anexos ?? [],
    after: body.anexos,
  })
  await writeAudit(trx, {
    ...actor(act),
    entity: 'activity_delivery',
    entity_id: String(row.id),
    action: before === null ? 'create' : 'update',
    after: { Atividade: own.titulo, Matrícula: own.idMatricula, Situação: isLate ? 'Entregue com atraso' : 'Entregue' },
  })
  return row.id
}
