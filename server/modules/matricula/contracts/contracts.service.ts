import type { Readable } from 'node:stream'
import type { Transaction } from 'kysely'
import type {
  ContractPdf,
  ContractRecord,
  GetContract,
  ListWaiting,
  RescindContract,
  Waiting,
  WriteContract,
} from '#domain/contracts/contracts.schemas.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { renderPdf } from '#server/documents/render.ts'
import type { Storages } from '#server/files/index.ts'
import { actor, type Deed } from '#server/http/audit.ts'
import { answerPdf } from '#server/http/disposition.ts'
import { portalOf } from '#server/http/portal.ts'
import { notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { draftContract } from '#server/modules/matricula/contracts/draft.ts'
import { lockedEnrolment } from '#server/school/enrolments/enrolment.ts'
import { logosOf } from '#server/school/papers/logos.ts'
import { textsToSign } from '#server/school/signatures/due.ts'
import { requireContract, requireText } from '#server/modules/matricula/contracts/reach.ts'
import { readRecord } from '#server/modules/matricula/contracts/read.ts'
import { type Contract, contractOf, standing, textsOf } from '#server/modules/matricula/contracts/texts.ts'
import { passOn } from '#server/modules/matricula/contracts/turn.ts'
import { keptPdf } from '#server/modules/matricula/documents/index.ts'
import { keptProposal } from '#server/modules/matricula/proposals/index.ts'
import type { SigningPort } from '#server/signing/port.ts'

/** The contract of an enrolment. @throws Refusal 404 as `requireContract` */
export const contract = async (incoming: SignedIncoming<GetContract>): Promise<ContractRecord> => {
  const { id } = await requireContract(incoming, incoming.params.id)
  return readRecord(incoming.db, incoming.caller, id)
}

/** Writes a new text if the family's choices differ from the text that stands. @throws Refusal 404 as `requireContract` */
export const write = (incoming: SignedIncoming<WriteContract>, signing: SigningPort): Promise<ContractRecord> =>
  written(incoming, signing, false)

/** Writes another version in any case. @throws Refusal 404 as `requireContract`; 422 for a text that everybody signed */
export const rewrite = async (
  incoming: SignedIncoming<WriteContract>,
  signing: SigningPort,
): Promise<ContractRecord> => {
  const { id } = await requireContract(incoming, incoming.params.id)
  const standingContract = await contractOf(incoming.db, id)
  const texts = standingContract === null ? [] : standing(await textsOf(incoming.db, standingContract.id))
  if (texts.length > 0 && texts.every(({ issued_document_id }) => issued_document_id !== null))
    throw ruleBroken('CONTRACT_DONE')
  return written(incoming, signing, true)
}

const written = async (
  incoming: SignedIncoming<WriteContract>,
  signing: SigningPort,
  inAnyCase: boolean,
): Promise<ContractRecord> => {
  const { db, caller, params, ...act } = incoming
  const enrolment = await requireContract(incoming, params.id)
  const { id } = enrolment
  const proposal = await keptProposal(db, enrolment)
  const drafting = { ...act, caller, portal: await portalOf(incoming) }
  const impediment = await inTransaction(db, (trx) => draftContract(trx, drafting, id, proposal, inAnyCase))
  await passOn(incoming, signing, id)
  return readRecord(db, caller, id, impediment)
}

/** Ends the contract for good; its code tells this to readers of a print. @throws Refusal 404; 422 without a reason */
export const rescind = async (incoming: SignedIncoming<RescindContract>): Promise<ContractRecord> => {
  const { db, caller, params, body } = incoming
  const { id } = await requireContract(incoming, params.id)
  const motivo = body.motivo.trim()
  if (motivo === '') throw ruleBroken('CHECK_FIELDS', { motivo: requiredMessage('Motivo') })
  await inTransaction(db, async (trx) => {
    if (!(await endContract(trx, incoming, id, motivo))) throw ruleBroken('CONTRACT_ENDED')
  })
  return readRecord(db, caller, id)
}

/** Ends the contract of an enrolment that is refused or cancelled; false if there is none to end. */
export const endContract = async (
  trx: Transaction<Database>,
  act: Deed,
  enrolmentId: number,
  reason: string,
): Promise<boolean> => {
  await lockedEnrolment(trx, enrolmentId)
  const standingContract = await contractOf(trx, enrolmentId)
  if (standingContract === null || standingContract.status === 'rescindido') return false
  const ended = {
    cancelled_at: act.now,
    cancelled_by: act.caller?.tipoLogin === STAFF ? (act.caller.original?.personId ?? act.caller.personId) : null,
    cancel_reason: reason,
  }
  await trx
    .updateTable('contract')
    .set({ ...ended, status: 'rescindido' })
    .where('id', '=', standingContract.id)
    .execute()
  await trx
    .updateTable('issued_document')
    .set(ended)
    .where('cancelled_at', 'is', null)
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('contract_text')
          .where('contract_id', '=', standingContract.id)
          .where('issued_document_id', 'is not', null)
          .select('issued_document_id'),
      ),
    )
    .execute()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'contract',
    entity_id: String(standingContract.id),
    action: 'cancel',
    reason,
  })
  return true
}

/** Lets a contract that was ended go on as it stood before, with what was issued of it. */
export const resumeContract = async (
  trx: Transaction<Database>,
  act: Deed,
  enrolmentId: number,
  { status, reason }: { readonly status: Contract['status']; readonly reason: string },
): Promise<void> => {
  const ended = await contractOf(trx, enrolmentId)
  if (ended === null || ended.status !== 'rescindido') return
  const standingAgain = { cancelled_at: null, cancelled_by: null, cancel_reason: null }
  await trx
    .updateTable('contract')
    .set({ ...standingAgain, status })
    .where('id', '=', ended.id)
    .execute()
  await trx
    .updateTable('issued_document')
    .set(standingAgain)
    .where('cancelled_at', '=', ended.cancelled_at)
    .where((eb) =>
      eb('id', 'in', eb.selectFrom('contract_text').where('contract_id', '=', ended.id).select('issued_document_id')),
    )
    .execute()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'contract',
    entity_id: String(ended.id),
    action: 'update',
    after: { Situação: status },
    reason,
  })
}

/** A text as a PDF, marked as a preview until everybody has signed. @throws Refusal 404 as `requireText` */
export const textPdf = async (incoming: SignedIncoming<ContractPdf>, storages: Storages): Promise<Readable> => {
  const { db, params, now, reply, ...act } = incoming
  const { unitId } = await requireText(incoming, params.id)
  const text = await db
    .selectFrom('contract_text')
    .where('id', '=', params.id)
    .select(['frozen', 'issued_document_id'])
    .executeTakeFirst()
  if (text === undefined) throw notFound()
  const { frozen, issued_document_id: documentId } = text
  const logo = await logosOf(db, storages, [unitId])
  const pdf =
    documentId === null
      ? { name: `${frozen.titulo}.pdf`, content: await renderPdf([{ frozen, logo: logo(unitId), issue: null }]) }
      : await keptPdf(db, storages, documentId, now)
  await inTransaction(db, (trx) =>
    writeAudit(trx, {
      ...actor({ ...act, now }),
      entity: 'contract_text',
      entity_id: String(params.id),
      action: 'view',
    }),
  )
  return answerPdf(reply, pdf.name, pdf.content)
}

/** The texts that wait for the caller's signature, oldest first. */
export const waiting = async ({ db, caller }: SignedIncoming<ListWaiting>): Promise<Waiting[]> =>
  (await textsToSign(db, caller)).map(({ studentId: _, ...one }) => one)
