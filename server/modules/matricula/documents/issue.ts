import { type Kysely, sql, type Transaction } from 'kysely'
import type { IssueDocument, IssuedOfStudent } from '#domain/documents/documents.schemas.ts'
import type { FrozenDocument } from '#domain/documents/frozen.ts'
import { type DocumentType, DOCUMENT_TYPES } from '#domain/documents/documents.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, type Audited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { portalOf } from '#server/http/portal.ts'
import { malformed, notFound, Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { issuedOf } from '#server/modules/matricula/documents/issued.repository.ts'
import { prepare } from '#server/modules/matricula/documents/prepare.ts'
import { newestVersion } from '#server/modules/matricula/documents/templates.repository.ts'
import { requireDocuments } from '#server/modules/matricula/requirements/index.ts'
import { newCode } from '#server/school/papers/code.ts'

/**
 * Issues a document for a student: freezes its number and content. The PDF is drawn from these on request. The same key
 * issues once.
 * @throws Refusal 403, 404 as `requireDocuments`; 404 for an unknown template; 422 for an inactive one, or for gaps
 * that nobody accepted
 */
export const issue = async (incoming: SignedIncoming<IssueDocument>): Promise<IssuedOfStudent> => {
  const { db, params, body, ...act } = incoming
  await requireDocuments(incoming, params.id, true)
  await inTransaction(db, async (trx) => {
    const attempt = { key: `issue-${body.chave}`, caller: act.caller, now: act.now }
    const made = await onceByKey(trx, attempt, async () => {
      const version = await issuable(trx, body.idModelo)
      const order = {
        version,
        studentId: params.id,
        enrolmentId: null,
        withGaps: body.comLacunas,
        portal: await portalOf({ ...act, db: trx }),
      }
      return issueTo(trx, act, order)
    })
    if (made === null) throw malformed()
  })
  return issuedOf(db, params.id)
}

type Version = NonNullable<Awaited<ReturnType<typeof newestVersion>>>

/** The version of a template to issue now. @throws Refusal 404, 422 for an inactive one */
export const issuable = async (db: Kysely<Database>, templateId: number): Promise<Version> => {
  const version = await newestVersion(db, templateId)
  if (version === null) throw notFound()
  if (!version.active) throw ruleBroken('TEMPLATE_INACTIVE')
  return version
}

interface Order {
  readonly version: Pick<Version, 'id' | 'content' | 'type'>
  readonly studentId: number
  /** The enrolment in the document; null for the default of its type. */
  readonly enrolmentId: number | null
  /** Whether gaps are accepted. */
  readonly withGaps: boolean
  readonly portal: string
}

/** Issues inside the caller's transaction, and gives the id. @throws Refusal 422 for gaps that nobody accepted */
export const issueTo = async (
  trx: Transaction<Database>,
  act: Audited,
  { version, studentId, enrolmentId: about, withGaps, portal }: Order,
): Promise<number> => {
  const { now } = act
  const { type } = version
  const order = { content: version.content, type, studentId, enrolmentId: about, now, portal }
  const { frozen, student, enrolmentId } = await prepare(trx, order)
  if (frozen.faltas.length > 0 && !withGaps)
    throw new Refusal(422, 'DOCUMENT_GAPS', { values: { aluno: student.nome, faltas: frozen.faltas.join(', ') } })
  return keepIssued(trx, act, {
    ...(await nextNumber(trx, type, now)),
    type,
    versionId: version.id,
    studentId,
    enrolmentId,
    frozen,
    issuedBy: act.caller.original?.personId ?? act.caller.personId,
  })
}

/** A document to store. */
interface Kept extends DocumentNumber {
  readonly type: DocumentType
  readonly versionId: number
  readonly studentId: number
  readonly enrolmentId: number | null
  readonly frozen: FrozenDocument
  /** A member of staff. */
  readonly issuedBy: number
}

/** Stores a document under its number and a new code, and gives the id. */
export const keepIssued = async (
  trx: Transaction<Database>,
  act: Audited,
  { type, year, number, versionId, studentId, enrolmentId, frozen, issuedBy }: Kept,
): Promise<number> => {
  const { id } = await trx
    .insertInto('issued_document')
    .values({
      version_id: versionId,
      student_id: studentId,
      enrolment_id: enrolmentId,
      type,
      year,
      number,
      frozen: JSON.stringify(frozen),
      code: newCode(),
      file_id: null,
      issued_at: act.now,
      issued_by: issuedBy,
      cancelled_at: null,
      cancelled_by: null,
      cancel_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = { tipo: nameIn(DOCUMENT_TYPES, type), numero: `${number}/${year}`, idAluno: studentId }
  await writeAudit(trx, { ...actor(act), entity: 'issued_document', entity_id: String(id), action: 'issue', after })
  return id
}

/** A number of a type of document in a year. */
export interface DocumentNumber {
  readonly year: number
  readonly number: number
}

/** The next number, without holes: another issue of this type waits for the end of the transaction. */
export const nextNumber = async (
  trx: Transaction<Database>,
  type: DocumentType,
  now: Date,
): Promise<DocumentNumber> => {
  const year = Number(schoolDay(now).slice(0, 4))
  const { last } = await trx
    .insertInto('document_sequence')
    .values({ type, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['type', 'year']).doUpdateSet({ last: sql<number>`document_sequence.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return { year, number: last }
}
