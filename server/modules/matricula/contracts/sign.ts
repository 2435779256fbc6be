import { listed } from '#domain/base/listed.ts'
import type { signContract } from '#domain/contracts/contracts.endpoints.ts'
import type { ContractRecord, NotePaper, RefuseContract, SignContract } from '#domain/contracts/contracts.schemas.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { portalOf } from '#server/http/portal.ts'
import { notFound, Refusal, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { pendingTexts } from '#server/school/terms/pending.ts'
import { draftContract } from '#server/modules/matricula/contracts/draft.ts'
import { requireText } from '#server/modules/matricula/contracts/reach.ts'
import { isSigner, readRecord } from '#server/modules/matricula/contracts/read.ts'
import {
  hold,
  keepSigning,
  namesOf,
  type Reading,
  recordSignature,
} from '#server/modules/matricula/contracts/signature.ts'
import {
  contractOf,
  settleStatus,
  standing,
  textsOf,
  type WrittenText,
} from '#server/modules/matricula/contracts/texts.ts'
import { passOn } from '#server/modules/matricula/contracts/turn.ts'
import { keptProposal } from '#server/modules/matricula/proposals/index.ts'
import type { SigningPort } from '#server/signing/port.ts'

/**
 * Signs the text that the caller read, then passes the turn on; a second call changes nothing. @throws Refusal 404; 403
 * for others than signers; 409 with the contract if the text was replaced; 422 CONTRACT_TERMS_FIRST,
 * CONTRACT_NOT_YOUR_TURN, CONTRACT_NOT_READY, CONTRACT_REFUSED, CONTRACT_FIRST, CONTRACT_ON_PAPER or CONTRACT_ENDED
 */
export const sign = async (incoming: SignedIncoming<SignContract>, signing: SigningPort): Promise<ContractRecord> => {
  const { caller, now, address } = incoming
  const reading = await readAgain(incoming)
  const mine = reading.text.signers.find((signer) => isSigner(signer, caller))
  if (mine === undefined) throw notASigner(reading.text)
  if (mine.status !== 'assinado') {
    if (!reading.text.frozen.assinaturaDigital) throw ruleBroken('CONTRACT_ON_PAPER')
    await refuseBeforeTerms(incoming)
    const proof = await signing.sign({ hash: reading.text.hash, name: mine.name, at: now, key: null })
    await recordSignature(incoming, reading, mine, { method: 'aceite', proof, address, recordedBy: null })
  }
  await passOn(incoming, signing, reading.enrolmentId)
  return readRecord(incoming.db, caller, reading.enrolmentId)
}

/** A guardian accepts the terms in force before signing. @throws Refusal 422 CONTRACT_TERMS_FIRST */
const refuseBeforeTerms = async ({ db, caller }: SignedIncoming<SignContract>): Promise<void> => {
  if (caller.tipoLogin !== GUARDIAN) return
  const terms = await pendingTexts(db, caller)
  if (terms.length === 0) return
  const values = { termos: listed(terms.map(({ titulo }) => titulo)) }
  throw new Refusal(422, 'CONTRACT_TERMS_FIRST', { values })
}

/** Records a signature on paper. @throws Refusal as `sign`; 404 for a signer of another text */
export const noteOnPaper = async (
  incoming: SignedIncoming<NotePaper>,
  signing: SigningPort,
): Promise<ContractRecord> => {
  const { caller, now, body } = incoming
  const reading = await readAgain(incoming)
  const signer = reading.text.signers.find(({ id }) => id === body.idAssinante)
  if (signer === undefined) throw notFound()
  if (signer.status !== 'assinado') {
    const proof = await signing.sign({ hash: reading.text.hash, name: signer.name, at: now, key: null })
    const recordedBy = caller.original?.personId ?? caller.personId
    await recordSignature(incoming, reading, signer, { method: 'papel', proof, address: null, recordedBy })
  }
  await passOn(incoming, signing, reading.enrolmentId)
  return readRecord(incoming.db, caller, reading.enrolmentId)
}

/**
 * Refuses the text that the caller read: nobody may sign it until the school writes another version.
 * @throws Refusal as `sign`; 422 without a reason
 */
export const refuse = async (incoming: SignedIncoming<RefuseContract>): Promise<ContractRecord> => {
  const { db, caller, now, address, body } = incoming
  const motivo = body.motivo.trim()
  if (motivo === '') throw ruleBroken('CHECK_FIELDS', { motivo: requiredMessage('Motivo') })
  const reading = await readAgain(incoming)
  const mine = reading.text.signers.find((signer) => isSigner(signer, caller))
  if (mine === undefined) throw notASigner(reading.text)
  await inTransaction(db, async (trx) => {
    const held = await hold(trx, reading, mine)
    if (held === null) throw ruleBroken('CONTRACT_DONE')
    await trx
      .updateTable('contract_signer')
      .set({ status: 'recusado', at: now, address, hash: reading.text.hash, reason: motivo })
      .where('id', '=', mine.id)
      .execute()
    await settleStatus(trx, reading.text.contract_id)
    await keepSigning(trx, incoming, reading.text.id, 'refuse', { nome: mine.name }, motivo)
  })
  return readRecord(db, caller, reading.enrolmentId)
}

type Read = SignedIncoming<SignContract | NotePaper | RefuseContract>

/** The text that the caller read, once all changes are written. @throws Refusal 404, 409, 422 */
const readAgain = async (incoming: Read): Promise<Reading> => {
  const { db, caller, params, body } = incoming
  const enrolment = await requireText(incoming, params.id)
  const { id: enrolmentId } = enrolment
  const proposal = await keptProposal(db, enrolment)
  const portal = await portalOf(incoming)
  const text = await inTransaction(db, async (trx) => {
    await draftContract(trx, { ...incoming, portal }, enrolmentId, proposal)
    const contract = await contractOf(trx, enrolmentId)
    if (contract?.status === 'rescindido') throw ruleBroken('CONTRACT_ENDED')
    const texts = contract === null ? [] : standing(await textsOf(trx, contract.id))
    return texts.find(({ id, hash }) => id === params.id && hash === body.hash) ?? null
  })
  if (text === null) throw stale<typeof signContract>(await readRecord(db, caller, enrolmentId))
  return { enrolmentId, text }
}

const notASigner = ({ signers }: WrittenText): Refusal =>
  new Refusal(403, 'CONTRACT_NOT_SIGNER', {
    values: { nomes: namesOf(signers.filter(({ role }) => role === 'responsavel')) },
  })
