import { type Kysely, sql, type Transaction } from 'kysely'
import type { IssueDocument, IssuedOfStudent } from '#domain/documents/documents.schemas.ts'
import type { FrozenDocument } from '#domain/documents/frozen.ts'
import { type DocumentType, DOCUMENT_TYPES } from '#domain/documents/documents.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { addDays, dayText } from '#domain/base/days.ts'
import { type TypedFacts, typedFlaws } from '#domain/documents/specificFacts.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, type Audited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { portalOf } from '#server/http/portal.ts'
import { malformed, notFound, Refusal, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { issuedOf } from '#server/modules/matricula/documents/issued.repository.ts'
import { prepare } from '#server/modules/matricula/documents/prepare.ts'
import { newestVersion } from '#server/modules/matricula/documents/templates.repository.ts'
import { requireIssuing, requireType } from '#server/modules/matricula/documents/rights.ts'
import { ruleOf } from '#server/modules/matricula/documents/rules.ts'
import { newCode } from '#server/school/papers/code.ts'

/**
 * Issues a document for a student: freezes its number and content. The PDF is drawn from these on request. The same key
 * issues once.
 * @throws Refusal 403, 404 as `requireIssuing` and `requireType`; 404 for an unknown template; 422 for an inactive one; as `issueTo`
 */
export const issue = async (incoming: SignedIncoming<IssueDocument>): Promise<IssuedOfStudent> => {
  const { db, params, body, ...act } = incoming
  await requireIssuing(incoming, params.id)
  refuseFlaws(typedFlaws(body.digitado ?? {}, schoolDay(act.now)))
  await inTransaction(db, async (trx) => {
    const attempt = { key: `issue-${body.chave}`, caller: act.caller, now: act.now }
    const made = await onceByKey(trx, attempt, async () => {
      const version = await issuable(trx, body.idModelo)
      requireType(act.caller, version.type)
      const order = {
        version,
        studentId: params.id,
        enrolmentId: null,
        withGaps: body.comLacunas,
        typed: body.digitado ?? {},
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
  /** What a person typed for this document. */
  readonly typed?: TypedFacts
  readonly portal: string
}

/**
 * Issues inside the caller's transaction, and gives the id. @throws Refusal 422 DOCUMENT_NOT_TRUE for what would not be true of
 * the student, DOCUMENT_GAPS for gaps that nobody accepted
 */
export const issueTo = async (
  trx: Transaction<Database>,
  act: Audited,
  { version, studentId, enrolmentId: about, withGaps, typed = {}, portal }: Order,
): Promise<number> => {
  const { now } = act
  const { type } = version
  const order = { content: version.content, type, studentId, enrolmentId: about, typed, now, portal }
  const { frozen, student, enrolmentId, unitId, reasonAgainst } = await prepare(trx, order)
  if (reasonAgainst !== '')
    throw new Refusal(422, 'DOCUMENT_NOT_TRUE', { values: { aluno: student.nome, motivo: reasonAgainst } })
  if (frozen.faltas.length > 0 && !withGaps)
    throw new Refusal(422, 'DOCUMENT_GAPS', { values: { aluno: student.nome, faltas: frozen.faltas.join(', ') } })
  const { validade } = await ruleOf(trx, type)
  const validUntil = validade === null ? null : addDays(schoolDay(now), validade)
  return keepIssued(trx, act, {
    ...(await nextNumber(trx, { type, unitId }, now)),
    type,
    unitId,
    validUntil,
    versionId: version.id,
    studentId,
    enrolmentId,
    frozen: validUntil === null ? frozen : { ...frozen, rodape: `Documento válido até ${dayText(validUntil)}.` },
    issuedBy: act.caller.original?.personId ?? act.caller.personId,
  })
}

/** A document to store. */
interface Kept extends DocumentNumber {
  readonly type: DocumentType
  /** In whose row of numbers it stands; null: in that of the school, as contracts. */
  readonly unitId: number | null
  /** The last ISO day on which it holds; null: for good. */
  readonly validUntil: string | null
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
  { type, year, number, unitId, validUntil, versionId, studentId, enrolmentId, frozen, issuedBy }: Kept,
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
      unit_id: unitId,
      valid_until: validUntil,
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

/** In whose row a document is numbered. */
interface Numbered {
  readonly type: DocumentType
  /** Null: the school, above its units. */
  readonly unitId: number | null
}

/** A number of a type of document in a year. */
export interface DocumentNumber {
  readonly year: number
  readonly number: number
}

/** The next number, without holes: another issue of this type in the unit waits for the end of the transaction. */
export const nextNumber = async (
  trx: Transaction<Database>,
  { type, unitId }: Numbered,
  now: Date,
): Promise<DocumentNumber> => {
  const year = Number(schoolDay(now).slice(0, 4))
  const { last } = await trx
    .insertInto('document_sequence')
    .values({ type, year, unit_id: unitId, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['type', 'year', 'unit_id']).doUpdateSet({ last: sql<number>`document_sequence.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return { year, number: last }
}
