import type { Transaction } from 'kysely'
import type { FrozenDocument, FrozenSeal } from '#domain/documents/frozen.ts'
import { isFullySigned, SIGNING_METHOD_LABEL } from '#domain/contracts/contractStatus.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { notify } from '#server/messages/index.ts'
import { TYPE_OF } from '#server/modules/matricula/contracts/compose.ts'
import { textsOf, type WrittenText } from '#server/modules/matricula/contracts/texts.ts'
import { keepIssued, nextNumber } from '#server/modules/matricula/documents/index.ts'

interface Sealed extends Pick<WrittenText, 'hash'> {
  readonly signers: readonly Pick<WrittenText['signers'][number], 'name' | 'capacity' | 'at' | 'method'>[]
}

/**
 * Issues a text that everybody has signed: its PDF then shows the signatures, and anybody may verify it. Tells the
 * signers and payers of a contract.
 */
export const completeText = async (trx: Transaction<Database>, act: Act, textId: number): Promise<void> => {
  const contract = await trx
    .selectFrom('contract_text as text')
    .innerJoin('contract', 'contract.id', 'text.contract_id')
    .innerJoin('enrolment', 'enrolment.id', 'contract.enrolment_id')
    .where('text.id', '=', textId)
    .select(['contract.id', 'contract.year', 'contract.number', 'contract.enrolment_id', 'enrolment.student_id'])
    .executeTakeFirstOrThrow()
  const text = (await textsOf(trx, contract.id)).find(({ id }) => id === textId)
  const issuer = text?.signers.find(({ role }) => role === 'escola')?.staff_user_id ?? null
  if (text === undefined || issuer === null || !isFullySigned(text.signers)) return
  const { year, number } = contract
  const type = TYPE_OF[text.kind]
  const documentId = await keepIssued(trx, act, {
    // A contract has its number since its first draft.
    ...(text.kind === 'contrato' ? { year, number } : await nextNumber(trx, { type, unitId: null }, act.now)),
    type,
    unitId: null,
    validUntil: null,
    versionId: text.template_version_id,
    studentId: contract.student_id,
    enrolmentId: contract.enrolment_id,
    frozen: { ...text.frozen, selo: sealOf(text) } satisfies FrozenDocument,
    issuedBy: issuer,
  })
  await trx.updateTable('contract_text').set({ issued_document_id: documentId }).where('id', '=', textId).execute()
  if (text.kind !== 'contrato') return
  await notify(trx, 'contratoAssinado', {
    cause: `contract_text/${textId}`,
    studentId: contract.student_id,
    enrolmentId: contract.enrolment_id,
    values: { contrato: `${number}/${year}` },
    now: act.now,
  })
}

/** What the paper says of the signatures under a text. */
export const sealOf = ({ hash, signers }: Sealed): FrozenSeal => ({
  hash,
  assinaturas: signers.map(({ name, capacity, at, method }) => ({
    nome: name,
    papel: capacity,
    em: at?.toISOString() ?? '',
    como: method === null ? '' : SIGNING_METHOD_LABEL[method],
  })),
})
