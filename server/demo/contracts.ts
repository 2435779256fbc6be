import { createHash } from 'node:crypto'
import { type Insertable, type Kysely, sql } from 'kysely'
import { contractStatus, isFullySigned } from '#domain/contracts/contractStatus.ts'
import { CODE_ALPHABET, CODE_LENGTH } from '#domain/documents/documentCode.ts'
import { CONTRACT } from '#domain/documents/documents.lists.ts'
import { demoInstant } from '#server/db/demo/calendar.ts'
import { idAt, insertAll, takeIds } from '#server/db/demo/rows.ts'
import type { Database } from '#server/db/schema.ts'
import { type DemoContract, demoContracts } from '#server/demo/contractTexts.ts'
import { pendingSigner, sealOf, templateFor } from '#server/modules/matricula/contracts/index.ts'

/** The contracts of the demo school, with their signatures; those of students who left were ended. */
export const writeContracts = async (db: Kysely<Database>): Promise<void> => {
  const template = await templateFor(db, 'contrato')
  const issuer = template?.content.primeiraAssinaturaId ?? null
  if (template === null || issuer === null) throw new Error('Contracts come after their template')
  const contracts = await demoContracts(db, template)
  const written = await numbered(db, contracts)
  await db
    .insertInto('contract')
    .values(written.map((one) => contractRow(one, issuer)))
    .execute()
  await db
    .insertInto('issued_document')
    .values(written.flatMap((one) => issuedRow(one, template.id, issuer)))
    .execute()
  await db
    .insertInto('contract_text')
    .values(written.map((one) => textRow(one, template.id)))
    .execute()
  await insertAll(db, 'contract_signer', written.flatMap(signerRows))
  await sql`insert into document_sequence (type, year, last)
    select ${CONTRACT}, year, max(number) from contract group by year`.execute(db)
}

/** With the ids of its rows; without one of a paper while signatures are missing. */
interface Written extends DemoContract {
  readonly id: number
  readonly textId: number
  readonly documentId: number | null
}

const numbered = async (db: Kysely<Database>, contracts: readonly DemoContract[]): Promise<readonly Written[]> => {
  const ids = await takeIds(db, 'contract', contracts.length)
  const textIds = await takeIds(db, 'contract_text', contracts.length)
  const documentIds = await takeIds(db, 'issued_document', contracts.length)
  return contracts.map((one, place) => ({
    ...one,
    id: idAt(ids, place),
    textId: idAt(textIds, place),
    documentId: isFullySigned(one.signers) ? idAt(documentIds, place) : null,
  }))
}

const hasLeft = ({ enrolment }: DemoContract): boolean => enrolment.status === 'Transferido'

/** How a contract and its paper ended. */
const endOf = (one: DemoContract, endedBy: number) =>
  hasLeft(one)
    ? { cancelled_at: demoInstant(1, '15:20'), cancelled_by: endedBy, cancel_reason: 'Transferência para outra escola' }
    : { cancelled_at: null, cancelled_by: null, cancel_reason: null }

const contractRow = (one: Written, issuer: number): Insertable<Database['contract']> => {
  const text = { kind: 'contrato' as const, complete: one.frozen.faltas.length === 0, signers: one.signers }
  return {
    id: one.id,
    enrolment_id: one.enrolment.id,
    year: one.year,
    number: one.number,
    status: hasLeft(one) ? 'rescindido' : contractStatus([text], one.enrolment.status === 'Matriculado'),
    created_at: one.writtenAt,
    ...endOf(one, issuer),
  }
}

const issuedRow = (
  one: Written,
  versionId: number,
  issuer: number,
): readonly Insertable<Database['issued_document']>[] => {
  const signers = one.signers.map(({ nome, papel, at, method }) => ({ name: nome, capacity: papel, at, method }))
  const last = signers.at(-1)?.at ?? null
  if (one.documentId === null || last === null) return []
  return [
    {
      id: one.documentId,
      version_id: versionId,
      student_id: one.enrolment.studentId,
      enrolment_id: one.enrolment.id,
      type: CONTRACT,
      year: one.year,
      number: one.number,
      frozen: JSON.stringify({ ...one.frozen, selo: sealOf({ hash: one.hash, signers }) }),
      code: codeFrom(one.hash),
      file_id: null,
      issued_at: last,
      issued_by: issuer,
      ...endOf(one, issuer),
    },
  ]
}

/** A code that is the same every time, as everything of the demo school is. */
export const codeFrom = (hash: string): string =>
  [...createHash('sha256').update(hash).digest().subarray(0, CODE_LENGTH)]
    .map((byte) => CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length))
    .join('')

const textRow = (one: Written, versionId: number): Insertable<Database['contract_text']> => ({
  id: one.textId,
  contract_id: one.id,
  kind: 'contrato',
  number: 1,
  version: 1,
  template_version_id: versionId,
  written_on: one.day,
  written_at: one.writtenAt,
  frozen: JSON.stringify(one.frozen),
  terms: JSON.stringify(one.terms),
  changes: JSON.stringify([]),
  hash: one.hash,
  replaced_at: null,
  issued_document_id: one.documentId,
})

const signerRows = (one: Written): readonly Insertable<Database['contract_signer']>[] =>
  one.signers.map(({ status, method, at, proof, ...signer }) => ({
    ...pendingSigner(one.textId, signer),
    status,
    method,
    at,
    address: method === 'aceite' ? '192.0.2.10' : null,
    hash: at === null ? null : one.hash,
    proof,
  }))
