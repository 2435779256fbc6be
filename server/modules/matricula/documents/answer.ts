import { type Kysely, sql, type Transaction } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import {
  AT_THE_DESK,
  BY_PORTAL,
  REQUEST_ASKED,
  REQUEST_CHECKED,
  REQUEST_DELIVERED,
  REQUEST_DENIED,
  REQUEST_READY,
  REQUEST_STATUSES,
  type RequestStatus,
} from '#domain/documentRequests/documentRequests.lists.ts'
import type {
  DeliverDocumentRequest,
  DenyDocumentRequest,
  DocumentRequest,
  PrepareDocumentRequest,
  TakeDocumentRequest,
} from '#domain/documentRequests/documentRequests.schemas.ts'
import { feeKey } from '#domain/documentRequests/fee.ts'
import { typedFlaws } from '#domain/documents/specificFacts.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { portalOf } from '#server/http/portal.ts'
import { Refusal, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { cancelUnpaidOf } from '#server/modules/financeiro/charges/index.ts'
import { issueTo } from '#server/modules/matricula/documents/issue.ts'
import { requestById, requireRequest } from '#server/modules/matricula/documents/requests.ts'
import { requireIssuing, requireType } from '#server/modules/matricula/documents/rights.ts'
import { tellAsker } from '#server/modules/matricula/documents/tell.ts'
import { generalTemplate } from '#server/modules/matricula/documents/templates.repository.ts'

type Trx = Transaction<Database>

interface Step {
  readonly id: number
  /** The version that the person saw. */
  readonly version: number
  /** In which of them the step may be taken. */
  readonly from: (request: DocumentRequest) => boolean
  readonly to: RequestStatus
  /** What the step writes beside the status. */
  readonly set: (trx: Trx, request: DocumentRequest) => Promise<Record<string, unknown>>
  /** What the person who asked is told; null: nothing. */
  readonly happened: string | null
}

/**
 * Takes a step of a request, held until the transaction ends: of two people the second is told that it changed.
 * @throws Refusal 409 REQUEST_NOT_NOW for an older version, 422 for another status
 */
const stepOf = (
  act: Act & { readonly db: Kysely<Database> },
  { id, version, from, to, set, happened }: Step,
): Promise<DocumentRequest> =>
  inTransaction(act.db, async (trx) => {
    await sql`select from document_request where id = ${id} for update`.execute(trx)
    const before = await requestById(trx, id)
    if (before.versao !== version) throw new Refusal(409, 'REQUEST_NOT_NOW')
    if (!from(before)) throw ruleBroken('REQUEST_NOT_NOW')
    await trx
      .updateTable('document_request')
      .set({
        ...(await set(trx, before)),
        status: to,
        version: version + 1,
        handled_by: act.caller.original?.personId ?? act.caller.personId,
      })
      .where('id', '=', id)
      .execute()
    const after = await requestById(trx, id)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'document_request',
      entity_id: String(id),
      action: 'update',
      before: { Situação: nameIn(REQUEST_STATUSES, before.situacao) },
      after: { Situação: nameIn(REQUEST_STATUSES, after.situacao) },
    })
    if (happened !== null) await tellAsker(trx, act, after, happened)
    return after
  })

const isOpen = ({ situacao }: DocumentRequest): boolean => situacao === REQUEST_ASKED || situacao === REQUEST_CHECKED

/** Says to the family that somebody looks at it. @throws Refusal 404, audited; as `stepOf` */
export const takeRequest = async (incoming: SignedIncoming<TakeDocumentRequest>): Promise<DocumentRequest> => {
  const { params, body } = incoming
  await requireRequest(incoming, params.id)
  return stepOf(incoming, {
    id: params.id,
    version: body.versao,
    from: ({ situacao }) => situacao === REQUEST_ASKED,
    to: REQUEST_CHECKED,
    set: async () => ({}),
    happened: null,
  })
}

/**
 * Issues what was asked for by the school's general template of its type; again, where what was issued was cancelled before it was
 * delivered. @throws Refusal 404, audited; 403 as `requireType`; 422 REQUEST_WITHOUT_TEMPLATE, as `issueTo`; as `stepOf`
 */
export const prepareRequest = async (incoming: SignedIncoming<PrepareDocumentRequest>): Promise<DocumentRequest> => {
  const { params, body, caller, now } = incoming
  await requireRequest(incoming, params.id)
  refuseFlaws(typedFlaws(body.digitado ?? {}, schoolDay(now)))
  const { idAluno } = await requestById(incoming.db, params.id)
  await requireIssuing(incoming, idAluno)
  return stepOf(incoming, {
    id: params.id,
    version: body.versao,
    from: (request) => isOpen(request) || (request.situacao === REQUEST_READY && request.documento?.cancelado === true),
    to: REQUEST_READY,
    set: async (trx, { tipoDocumento }) => {
      requireType(caller, tipoDocumento)
      const version = await generalTemplate(trx, tipoDocumento)
      if (version === null) throw ruleBroken('REQUEST_WITHOUT_TEMPLATE')
      const issued = await issueTo(trx, incoming, {
        version,
        studentId: idAluno,
        enrolmentId: null,
        withGaps: body.comLacunas,
        typed: body.digitado ?? {},
        portal: await portalOf({ ...incoming, db: trx }),
      })
      return { issued_document_id: issued, ready_at: now }
    },
    happened: 'está pronto',
  })
}

/** Notes that somebody has it. @throws Refusal 404, audited; 422 CHECK_FIELDS; as `stepOf` */
export const deliverRequest = async (incoming: SignedIncoming<DeliverDocumentRequest>): Promise<DocumentRequest> => {
  const { params, body, now } = incoming
  await requireRequest(incoming, params.id)
  const entregueA = body.entregueA.trim()
  const { entrega } = await requestById(incoming.db, params.id)
  if (entrega === AT_THE_DESK && entregueA === '') refuseFlaws({ entregueA: requiredMessage('Entregue a') })
  return stepOf(incoming, {
    id: params.id,
    version: body.versao,
    from: ({ situacao, documento }) => situacao === REQUEST_READY && documento?.cancelado === false,
    to: REQUEST_DELIVERED,
    set: async () => ({ delivered_to: entregueA, ended_at: now }),
    happened: null,
  })
}

/** Denies it, with a reason; an unpaid fee is cancelled. @throws Refusal 404, audited; 422 CHECK_FIELDS; as `stepOf` */
export const denyRequest = async (incoming: SignedIncoming<DenyDocumentRequest>): Promise<DocumentRequest> => {
  const { params, body, now } = incoming
  await requireRequest(incoming, params.id)
  const motivo = body.motivo.trim()
  if (motivo === '') refuseFlaws({ motivo: requiredMessage('Motivo') })
  return stepOf(incoming, {
    id: params.id,
    version: body.versao,
    from: isOpen,
    to: REQUEST_DENIED,
    set: async (trx) => {
      await cancelFee(trx, incoming, params.id)
      return { denial: motivo, ended_at: now }
    },
    happened: 'não foi aceito; o motivo está no portal',
  })
}

const cancelFee = async (trx: Trx, act: Act, id: number): Promise<void> => {
  const { fee_enrolment_id: enrolmentId } = await trx
    .selectFrom('document_request')
    .where('id', '=', id)
    .select('fee_enrolment_id')
    .executeTakeFirstOrThrow()
  if (enrolmentId !== null)
    await cancelUnpaidOf(trx, act, enrolmentId, { key: feeKey(id), reason: 'Pedido de documento negado' })
}

/** A family that downloads what it asked for by the portal has it. */
export const noteDownload = async (trx: Trx, documentId: number, now: Date): Promise<void> => {
  await trx
    .updateTable('document_request')
    .set((eb) => ({ status: REQUEST_DELIVERED, ended_at: now, version: eb('version', '+', 1) }))
    .where('issued_document_id', '=', documentId)
    .where('status', '=', REQUEST_READY)
    .where('delivery', '=', BY_PORTAL)
    .execute()
}
