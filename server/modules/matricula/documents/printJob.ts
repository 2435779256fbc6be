import { type Kysely, sql } from 'kysely'
import Type from 'typebox'
import type { PrintDocuments } from '#domain/documents/documents.schemas.ts'
import { DOCUMENTS_AT_ONCE } from '#domain/documents/many.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { renderPdf } from '#server/documents/render.ts'
import { actor } from '#server/http/audit.ts'
import type { InUnits } from '#server/http/person.ts'
import { notFound, Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { defineJobKind, enqueue } from '#server/jobs/index.ts'
import { issuedPages } from '#server/modules/matricula/documents/pdf.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/**
 * Queues one file of all documents issued for some enrolments: completed contracts, annexes, declarations. Leaves out
 * enrolments of other units. @throws Refusal 422 NO_DOCUMENTS, TOO_MANY_DOCUMENTS
 */
export const printDocuments = async (incoming: SignedIncoming<PrintDocuments>): Promise<PrintDocuments['answer']> => {
  const { db, caller, body, now, address } = incoming
  const documents = await standingDocuments(db, caller, sql`enrolment.id = any(${body.matriculas}::integer[])`)
  const { length: total } = documents
  if (total === 0) throw ruleBroken('NO_DOCUMENTS')
  if (total > DOCUMENTS_AT_ONCE)
    throw new Refusal(422, 'TOO_MANY_DOCUMENTS', { values: { total, limite: DOCUMENTS_AT_ONCE } })
  const idTarefa = await inTransaction(db, (trx) =>
    enqueue(trx, {
      kind: 'printDocuments',
      input: { address },
      items: documents,
      staffUserId: caller.personId,
      now,
    }),
  )
  return { idTarefa }
}

/** The issued documents that hold, in the person's units: by student, oldest first. */
const standingDocuments = async (
  db: Kysely<Database>,
  person: InUnits,
  which: ReturnType<typeof sql>,
): Promise<readonly { readonly id: number }[]> => {
  const { rows } = await sql<{ id: number }>`
    select issued.id from issued_document as issued
    join enrolment on enrolment.id = issued.enrolment_id
    where issued.cancelled_at is null and ${which}
      and ${inUnitsOf(person, 'enrolment.unit_id')}
    order by enrolment.student_search, enrolment.id, issued.id
  `.execute(db)
  return rows
}

/** Issued documents as one file to print; audits each as seen. */
export const printDocumentsJob = defineJobKind({
  input: Type.Object({ address: Type.String() }),
  item: Type.Object({ id: Type.Integer() }),
  result: Type.Object({ id: Type.Integer() }),
  run: async (trx, { input, item, author, now }) => {
    const [document] = await standingDocuments(trx, author, sql`issued.id = ${item.id}`)
    if (document === undefined) throw notFound()
    const caller = { tipoLogin: STAFF, personId: author.personId, original: null } as const
    await writeAudit(trx, {
      ...actor({ caller, now, address: input.address }),
      entity: 'issued_document',
      entity_id: String(item.id),
      action: 'view',
    })
    return document
  },
  finish: async ({ db, storages, results }) => {
    const pages = await issuedPages(
      db,
      storages,
      results.map(({ id }) => id),
    )
    return { name: `Documentos (${pages.length})`, type: 'application/pdf', content: await renderPdf(pages) }
  },
})
