import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type {
  CancelIssued,
  CheckIssue,
  DocumentsOfStudent,
  IssuedOfStudent,
  IssuedPdf,
  ListIssued,
  Preview,
  PreviewPdf,
  PreviewTemplate,
} from '#domain/documents/documents.schemas.ts'
import { EMPTY_TEXT } from '#domain/richText/plainText.ts'
import { SIGNED_TYPES } from '#domain/documents/documents.lists.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { renderPdf } from '#server/documents/render.ts'
import type { MaySeeOwner, Storages } from '#server/files/index.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { answerPdf } from '#server/http/disposition.ts'
import { portalOf } from '#server/http/portal.ts'
import { notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { placementsOf } from '#server/school/enrolments/placements.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { logosOf } from '#server/school/papers/logos.ts'
import { issuable } from '#server/modules/matricula/documents/issue.ts'
import { issuedOf } from '#server/modules/matricula/documents/issued.repository.ts'
import { keptPdf } from '#server/modules/matricula/documents/pdf.ts'
import { enrolmentFor, prepare } from '#server/modules/matricula/documents/prepare.ts'
import { requireDocuments, seesDocuments } from '#server/modules/matricula/requirements/index.ts'

/** @throws Refusal 403, 404 as `requireDocuments` */
export const issuedDocuments = async (incoming: SignedIncoming<ListIssued>): Promise<IssuedOfStudent> => {
  await requireDocuments(incoming, incoming.params.id)
  return issuedOf(incoming.db, incoming.params.id)
}

/** The documents that a student signs when enrolling. @throws Refusal 403, 404 as `requireDocuments` */
export const documentsOfStudent = async (
  incoming: SignedIncoming<DocumentsOfStudent>,
): Promise<DocumentsOfStudent['answer']> => {
  const { db, params, query } = incoming
  await requireDocuments(incoming, params.id)
  const enrolment = enrolmentFor(await placementsOf(db, [params.id]), query.isRematricula ?? false)
  return db
    .selectFrom('document_template as template')
    .where('template.active', '=', true)
    .where('template.is_generic', '=', true)
    .where('template.type', 'in', SIGNED_TYPES)
    .select((eb) => [
      'template.id',
      'template.description as descricao',
      'template.type as tipoDocumento',
      'template.is_digital as assinaturaDigital',
      eb
        .selectFrom('issued_document as issued')
        .innerJoin('document_version as version', 'version.id', 'issued.version_id')
        .whereRef('version.template_id', '=', 'template.id')
        .where('issued.student_id', '=', params.id)
        .where('issued.enrolment_id', '=', enrolment?.id ?? 0)
        .where('issued.cancelled_at', 'is', null)
        .select((inner) => inner.fn.max('issued.id').as('id'))
        .as('idDocumentoEmitido'),
    ])
    .orderBy('template.type')
    .orderBy('template.description_search')
    .orderBy('template.id')
    .execute()
}

/** The unsaved template filled in for a student. @throws Refusal 404 for a foreign student */
export const previewTemplate = async (incoming: SignedIncoming<PreviewTemplate>): Promise<Preview> => {
  const { body } = incoming
  await requireStudent(incoming, body.idAluno)
  return previewOf(incoming, body.idAluno, body.modelo)
}

/** The document as it would be issued now. @throws Refusal 403, 404 as `requireDocuments`; 404, 422 for the template */
export const checkIssue = async (incoming: SignedIncoming<CheckIssue>): Promise<Preview> => {
  const { db, params } = incoming
  await requireDocuments(incoming, params.id, true)
  const { content, type } = await issuable(db, params.idModelo)
  return previewOf(incoming, params.id, { ...content, tipoDocumento: type })
}

type Previewed = Pick<SignedIncoming<PreviewTemplate>, 'db' | 'now' | 'portalUrl'>
type Content = PreviewTemplate['body']['modelo']

const previewOf = async (
  { db, now, portalUrl }: Previewed,
  studentId: number,
  content: Omit<Parameters<typeof prepare>[1]['content'], 'tipoDocumento'> & Pick<Content, 'tipoDocumento'>,
): Promise<Preview> => {
  const { nome, ra } = await issuedOf(db, studentId)
  const portal = await portalOf({ db, portalUrl })
  const about = { content, type: content.tipoDocumento, studentId, enrolmentId: null, now, portal }
  const { frozen } = await prepare(db, about)
  const [documento1 = EMPTY_TEXT, documento2 = EMPTY_TEXT] = frozen.textos
  return { nome, ra, documento1, documento2, faltas: [...frozen.faltas] }
}

/** A template as a PDF marked as a preview. @throws Refusal 404 for student or template, 422 for an inactive one */
export const previewPdf = async (incoming: SignedIncoming<PreviewPdf>, storages: Storages): Promise<Readable> => {
  const { db, params, now, reply } = incoming
  await requireStudent(incoming, params.id)
  const { content, type } = await issuable(db, params.idModelo)
  const portal = await portalOf(incoming)
  const about = { content, type, studentId: params.id, enrolmentId: null, now, portal }
  const { frozen, unitId } = await prepare(db, about)
  const logo = await logosOf(db, storages, [unitId])
  const pdf = await renderPdf([{ frozen, logo: logo(unitId), issue: null }])
  return answerPdf(reply, `Prévia ${frozen.titulo}.pdf`, pdf)
}

/** @throws Refusal 404, audited for a foreign student; 422 without a reason, or for a cancelled document */
export const cancel = async (incoming: SignedIncoming<CancelIssued>): Promise<IssuedOfStudent> => {
  const { db, params, body, ...act } = incoming
  const motivo = body.motivo.trim()
  const studentId = await requireIssued(incoming, params.id)
  await requireDocuments(incoming, studentId, true)
  if (motivo === '') throw ruleBroken('CHECK_FIELDS', { motivo: requiredMessage('Motivo') })
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('issued_document')
      .set({
        cancelled_at: act.now,
        cancelled_by: act.caller.original?.personId ?? act.caller.personId,
        cancel_reason: motivo,
      })
      .where('id', '=', params.id)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw ruleBroken('DOCUMENT_IS_CANCELLED')
    await keep(trx, act, params.id, 'cancel', motivo)
  })
  return issuedOf(db, studentId)
}

/** The PDF of an issued document. @throws Refusal 404, audited if the document exists */
export const issuedPdf = async (incoming: SignedIncoming<IssuedPdf>, storages: Storages): Promise<Readable> => {
  const { db, params, reply, ...act } = incoming
  if (!(await maySee(incoming, params.id))) {
    await requireIssued(incoming, params.id)
    throw await notFoundAudited(incoming, 'issued_document', params.id)
  }
  const { name, content } = await keptPdf(db, storages, params.id, act.now)
  await inTransaction(db, (trx) => keep(trx, act, params.id, 'view'))
  return answerPdf(reply, name, content)
}

/** Readers of a student's documents see the issued ones; families do not see cancelled ones. */
export const seesIssued: MaySeeOwner = (incoming, id) => maySee(incoming, id)

const maySee = async (acting: Act & { readonly db: Kysely<Database> }, id: number): Promise<boolean> => {
  const row = await acting.db
    .selectFrom('issued_document')
    .where('id', '=', id)
    .select(['student_id', 'cancelled_at'])
    .executeTakeFirst()
  if (row === undefined || (row.cancelled_at !== null && acting.caller.tipoLogin !== STAFF)) return false
  return seesDocuments(acting, row.student_id)
}

/** The student of a document. @throws Refusal 404 */
const requireIssued = async ({ db }: { readonly db: Kysely<Database> }, id: number): Promise<number> => {
  const row = await db.selectFrom('issued_document').where('id', '=', id).select('student_id').executeTakeFirst()
  if (row === undefined) throw notFound()
  return row.student_id
}

const keep = (
  trx: Parameters<typeof writeAudit>[0],
  act: Act,
  id: number,
  action: 'cancel' | 'view',
  reason: string | null = null,
): Promise<void> => writeAudit(trx, { ...actor(act), entity: 'issued_document', entity_id: String(id), action, reason })
