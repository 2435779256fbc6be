import type { Insertable, Kysely, Transaction } from 'kysely'
import type { ContractChange } from '#domain/documents/contractFacts.ts'
import type { FrozenDocument } from '#domain/documents/frozen.ts'
import { contractStatus } from '#domain/contracts/contractStatus.ts'
import type { ContractTerm } from '#domain/documents/contractTerms.ts'
import type { Database } from '#server/db/schema.ts'
import type { SignerDraft } from '#server/modules/matricula/contracts/facts.ts'

export type ContractKind = 'contrato' | 'aditivo'

/** The contract of an enrolment that was not ended, else the one that was ended last; null if there is none. */
export const contractOf = async (db: Kysely<Database>, enrolmentId: number) =>
  (await db
    .selectFrom('contract')
    .where('enrolment_id', '=', enrolmentId)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

export type Contract = NonNullable<Awaited<ReturnType<typeof contractOf>>>

/** All texts of a contract, newest first, each with its signers in order. */
export const textsOf = async (db: Kysely<Database>, contractId: number) => {
  const texts = await db
    .selectFrom('contract_text as text')
    .leftJoin('issued_document as issued', 'issued.id', 'text.issued_document_id')
    .where('text.contract_id', '=', contractId)
    .selectAll('text')
    .select('issued.code')
    .orderBy('text.id', 'desc')
    .execute()
  const signers = await db
    .selectFrom('contract_signer as signer')
    .innerJoin('contract_text as text', 'text.id', 'signer.contract_text_id')
    .where('text.contract_id', '=', contractId)
    .selectAll('signer')
    .orderBy('signer.turn')
    .orderBy('signer.id')
    .execute()
  return texts.map((text) => ({
    ...text,
    signers: signers.filter(({ contract_text_id }) => contract_text_id === text.id),
  }))
}

export type WrittenText = Awaited<ReturnType<typeof textsOf>>[number]

/** The texts that were not replaced. */
export const standing = (texts: readonly WrittenText[]): readonly WrittenText[] =>
  texts.filter(({ replaced_at }) => replaced_at === null)

interface NewText {
  readonly contractId: number
  readonly kind: ContractKind
  readonly number: number
  readonly version: number
  readonly templateVersionId: number
  /** ISO day. */
  readonly day: string
  readonly frozen: FrozenDocument
  readonly terms: readonly ContractTerm[]
  readonly changes: readonly ContractChange[]
  readonly hash: string
  readonly signers: readonly SignerDraft[]
}

/** The row of a person who has yet to sign a text. */
export const pendingSigner = (
  textId: number,
  { turn, role, guardianId, staffUserId, nome, papel }: SignerDraft,
): Insertable<Database['contract_signer']> => ({
  contract_text_id: textId,
  turn,
  role,
  guardian_id: guardianId,
  staff_user_id: staffUserId,
  name: nome,
  capacity: papel,
  status: 'pendente',
  method: null,
  at: null,
  address: null,
  hash: null,
  proof: null,
  recorded_by: null,
  reason: null,
})

/** Writes a text with its signers, and gives the id. */
export const insertText = async (trx: Transaction<Database>, text: NewText, now: Date): Promise<number> => {
  const { id } = await trx
    .insertInto('contract_text')
    .values({
      contract_id: text.contractId,
      kind: text.kind,
      number: text.number,
      version: text.version,
      template_version_id: text.templateVersionId,
      written_on: text.day,
      written_at: now,
      frozen: JSON.stringify(text.frozen),
      terms: JSON.stringify(text.terms),
      changes: JSON.stringify(text.changes),
      hash: text.hash,
      replaced_at: null,
      issued_document_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (text.signers.length === 0) return id
  await trx
    .insertInto('contract_signer')
    .values(text.signers.map((signer) => pendingSigner(id, signer)))
    .execute()
  return id
}

export const replaceText = async (trx: Transaction<Database>, id: number, now: Date): Promise<void> => {
  await trx.updateTable('contract_text').set({ replaced_at: now }).where('id', '=', id).execute()
}

/** Sets the status of a contract from its texts and its enrolment. */
export const settleStatus = async (trx: Transaction<Database>, contractId: number): Promise<void> => {
  const { status, enrolment } = await trx
    .selectFrom('contract')
    .innerJoin('enrolment', 'enrolment.id', 'contract.enrolment_id')
    .where('contract.id', '=', contractId)
    .select(['contract.status', 'enrolment.status as enrolment'])
    .executeTakeFirstOrThrow()
  if (status === 'rescindido') return
  const texts = standing(await textsOf(trx, contractId)).map(({ kind, frozen, signers }) => ({
    kind,
    complete: frozen.faltas.length === 0,
    signers,
  }))
  const now = contractStatus(texts, enrolment === 'Matriculado')
  if (now !== status) await trx.updateTable('contract').set({ status: now }).where('id', '=', contractId).execute()
}

/** The same for the contract of an enrolment whose status has changed. */
export const settleContract = async (trx: Transaction<Database>, enrolmentId: number): Promise<void> => {
  const contract = await contractOf(trx, enrolmentId)
  if (contract !== null) await settleStatus(trx, contract.id)
}
