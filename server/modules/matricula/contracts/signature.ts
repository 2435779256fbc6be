import { listed } from '#domain/base/listed.ts'
import type { Kysely, Transaction } from 'kysely'
import { isFullySigned, nextSigners, type SigningMethod } from '#domain/contracts/contractStatus.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import { completeText } from '#server/modules/matricula/contracts/complete.ts'
import { lockedEnrolment } from '#server/school/enrolments/enrolment.ts'
import { settleStatus, standing, textsOf, type WrittenText } from '#server/modules/matricula/contracts/texts.ts'

type SignerRow = WrittenText['signers'][number]

/** A text that a person has read, and is about to sign or refuse. */
export interface Reading {
  readonly enrolmentId: number
  readonly text: WrittenText
}

/**
 * Locks the contract until the transaction ends, and reads the text; null if the signer has signed meanwhile.
 * @throws Refusal 409 for a replaced text; 422 if it is not the signer's turn
 */
export const hold = async (
  trx: Transaction<Database>,
  { enrolmentId, text: read }: Reading,
  { id: signerId }: Pick<SignerRow, 'id'>,
): Promise<WrittenText | null> => {
  await lockedEnrolment(trx, enrolmentId)
  const texts = standing(await textsOf(trx, read.contract_id))
  const text = texts.find(({ id }) => id === read.id)
  const signer = text?.signers.find(({ id }) => id === signerId)
  if (text === undefined || signer === undefined) throw new Refusal(409, 'REGISTER_STALE')
  if (signer.status === 'assinado') return null
  refuseTurn(text, signer, texts)
  return text
}

/** The names as a list in a sentence. */
export const namesOf = (signers: readonly SignerRow[]): string => listed(signers.map(({ name }) => name))

/** @throws Refusal 422 */
const refuseTurn = ({ kind, frozen, signers }: WrittenText, signer: SignerRow, texts: readonly WrittenText[]): void => {
  if (frozen.faltas.length > 0)
    throw new Refusal(422, 'CONTRACT_NOT_READY', { values: { faltas: frozen.faltas.join(', ') } })
  const refused = signers.find(({ status }) => status === 'recusado')
  if (refused !== undefined) throw new Refusal(422, 'CONTRACT_REFUSED', { values: { nome: refused.name } })
  const contract = texts.find((text) => text.kind === 'contrato')
  if (kind === 'aditivo' && contract !== undefined && !isFullySigned(contract.signers))
    throw ruleBroken('CONTRACT_FIRST')
  const next = nextSigners(signers)
  if (!next.includes(signer)) throw new Refusal(422, 'CONTRACT_NOT_YOUR_TURN', { values: { nomes: namesOf(next) } })
}

interface Signature {
  readonly method: SigningMethod
  readonly proof: string
  readonly address: string | null
  readonly recordedBy: number | null
}

/** Writes a signature, once; the last one completes the text. @throws Refusal as `hold` */
export const recordSignature = async (
  { db, ...act }: Act & { readonly db: Kysely<Database> },
  reading: Reading,
  signer: SignerRow,
  { method, proof, address, recordedBy }: Signature,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const text = await hold(trx, reading, signer)
    if (text === null) return
    await trx
      .updateTable('contract_signer')
      .set({ status: 'assinado', method, at: act.now, address, hash: text.hash, proof, recorded_by: recordedBy })
      .where('id', '=', signer.id)
      .execute()
    await keepSigning(trx, act, text.id, 'sign', { nome: signer.name, forma: method })
    await completeText(trx, act, text.id)
    await settleStatus(trx, text.contract_id)
  })

/** Audits a signature or a refusal. */
export const keepSigning = (
  trx: Transaction<Database>,
  act: Act,
  id: number,
  action: 'sign' | 'refuse',
  after: object,
  reason: string | null = null,
): Promise<void> =>
  writeAudit(trx, { ...actor(act), entity: 'contract_text', entity_id: String(id), action, after, reason })
