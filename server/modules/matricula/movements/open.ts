import type { Transaction } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { kindText, movementFlaws, settledMovement, statusText, isUnderWay } from '#domain/movements/movement.ts'
import type { changeMovement as changeCall } from '#domain/movements/movements.endpoints.ts'
import { GIVEN_UP, IN_CHECK, OPENED } from '#domain/movements/movements.lists.ts'
import type {
  ChangeMovement,
  EndMovement,
  MovementDraft,
  MovementSheet,
  OpenMovement,
} from '#domain/movements/movements.schemas.ts'
import { ENROLMENT_STATUS_LABEL } from '#domain/enrolments/enrolmentStatus.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { malformed, notFound, Refusal, refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { personOf, readKept, requireMovement } from '#server/modules/matricula/movements/read.ts'
import { readSheet } from '#server/modules/matricula/movements/sheet.ts'
import { isInUnitsOf } from '#server/rows/units.ts'
import { lockedEnrolment, readEnrolment } from '#server/school/enrolments/enrolment.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/**
 * Asks for the departure of a student who is enrolled; nothing else changes. @throws Refusal 404, audited for an enrolment of another
 * unit; 422 CHECK_FIELDS, MOVEMENT_NOT_ENROLLED, MOVEMENT_UNDER_WAY, SCHOOL_YEAR_CLOSED
 */
export const openMovement = async (incoming: SignedIncoming<OpenMovement>): Promise<MovementSheet> => {
  const { db, body, ...act } = incoming
  const { chave, idMatricula, ...written } = body
  const enrolment = await readEnrolment(db, idMatricula)
  if (enrolment === undefined) throw notFound()
  if (!isInUnitsOf(act.caller, enrolment.unitId) || isOnlyTeacher(act.caller))
    throw await notFoundAudited(incoming, 'enrolment', idMatricula)
  const draft = settledMovement(written)
  refuseFlaws(movementFlaws(draft))
  const made = await inTransaction(db, (trx) =>
    onceByKey(trx, { key: chave, caller: act.caller, now: act.now }, () => insert(trx, act, idMatricula, draft)),
  )
  if (made === null) throw malformed()
  return readSheet(incoming, made)
}

const insert = async (trx: Trx, act: Act, enrolmentId: number, draft: MovementDraft): Promise<number> => {
  const { status, yearId, unitId } = await lockedEnrolment(trx, enrolmentId)
  await refuseInClosedYear(trx, { idAnoLetivo: yearId, idUnidade: unitId })
  if (status !== 'Matriculado')
    throw new Refusal(422, 'MOVEMENT_NOT_ENROLLED', { values: { situacao: ENROLMENT_STATUS_LABEL[status] } })
  const other = await trx
    .selectFrom('movement')
    .where('enrolment_id', '=', enrolmentId)
    .where('status', 'in', [OPENED, IN_CHECK])
    .select('id')
    .executeTakeFirst()
  if (other !== undefined) throw ruleBroken('MOVEMENT_UNDER_WAY')
  const { id } = await trx
    .insertInto('movement')
    .values({
      enrolment_id: enrolmentId,
      status: OPENED,
      ...columnsOf(draft),
      opened_by: personOf(act),
      opened_at: act.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'movement',
    entity_id: String(id),
    action: 'create',
    after: { Matrícula: enrolmentId, ...audited(draft) },
  })
  return id
}

/**
 * Changes a departure that is under way. @throws Refusal 404 as `requireMovement`; 409 with the departure where somebody changed it; 422
 * CHECK_FIELDS, MOVEMENT_SETTLED
 */
export const changeMovement = async (incoming: SignedIncoming<ChangeMovement>): Promise<MovementSheet> => {
  const { db, params, body, ...act } = incoming
  await requireMovement(incoming, params.id)
  const { versao, emConferencia, ...written } = body
  const draft = settledMovement(written)
  refuseFlaws(movementFlaws(draft))
  await refuseOlder(incoming, versao)
  await inTransaction(db, async (trx) => {
    const kept = await lockedUnderWay(trx, params.id, versao)
    const status = emConferencia ? IN_CHECK : OPENED
    await trx
      .updateTable('movement')
      .set({ ...columnsOf(draft), status, version: kept.versao + 1 })
      .where('id', '=', params.id)
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'movement',
      entity_id: String(params.id),
      action: 'update',
      before: { Situação: statusText(kept.situacaoMovimento), ...audited(kept) },
      after: { Situação: statusText(status), ...audited(draft) },
    })
  })
  return readSheet(incoming, params.id)
}

/** Gives a departure up before it is carried out, with the reason. @throws Refusal as `changeMovement` */
export const giveUpMovement = async (incoming: SignedIncoming<EndMovement>): Promise<MovementSheet> => {
  const { db, params, body, ...act } = incoming
  await requireMovement(incoming, params.id)
  const reason = body.motivo.trim()
  refuseFlaws(reason === '' ? { motivo: 'Escreva por que o pedido é cancelado.' } : {})
  await refuseOlder(incoming, body.versao)
  await inTransaction(db, async (trx) => {
    const kept = await lockedUnderWay(trx, params.id, body.versao)
    await trx
      .updateTable('movement')
      .set({
        status: GIVEN_UP,
        ended_by: personOf(act),
        ended_at: act.now,
        end_reason: reason,
        version: kept.versao + 1,
      })
      .where('id', '=', params.id)
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'movement',
      entity_id: String(params.id),
      action: 'cancel',
      before: { Situação: statusText(kept.situacaoMovimento) },
      after: { Situação: statusText(GIVEN_UP) },
      reason,
    })
  })
  return readSheet(incoming, params.id)
}

type Changing = SignedIncoming<ChangeMovement> | SignedIncoming<EndMovement>

/** @throws Refusal 409 with the departure as it is now, where somebody changed it */
export const refuseOlder = async (incoming: Changing, version: number): Promise<void> => {
  const { versao } = await readKept(incoming.db, incoming.params.id)
  if (versao !== version) throw stale<typeof changeCall>(await readSheet(incoming, incoming.params.id))
}

/** A departure that may still change, locked. @throws Refusal 422 MOVEMENT_SETTLED, MOVEMENT_CHANGED_SINCE */
export const lockedUnderWay = async (trx: Trx, id: number, version?: number) => {
  await trx.selectFrom('movement').where('id', '=', id).select('id').forUpdate().execute()
  const kept = await readKept(trx, id)
  if (!isUnderWay(kept.situacaoMovimento))
    throw new Refusal(422, 'MOVEMENT_SETTLED', { values: { situacao: statusText(kept.situacaoMovimento) } })
  if (version !== undefined && kept.versao !== version) throw ruleBroken('MOVEMENT_CHANGED_SINCE')
  return kept
}

const columnsOf = (draft: MovementDraft) => ({
  kind: draft.tipoMovimento,
  day: draft.dia,
  reason: draft.motivoTransferencia,
  asked_by: draft.pedidoPor,
  school: draft.escolaDestino,
  city: draft.municipioDestino,
  state: draft.ufDestino,
  country: draft.paisDestino,
  interview: draft.entrevista,
})

/** Not the interview: what a family says there stays on the record. */
const audited = (draft: Pick<MovementDraft, 'tipoMovimento' | 'dia' | 'pedidoPor' | 'escolaDestino'>) => ({
  Tipo: kindText(draft.tipoMovimento),
  'Último dia': draft.dia,
  'Pedido por': draft.pedidoPor,
  'Escola de destino': draft.escolaDestino,
})
