import type { Readable } from 'node:stream'
import { type Kysely, sql } from 'kysely'
import type {
  CancelIssued,
  CheckIssue,
  DocumentsOfStudent,
  IssuedOfStudent,
  IssuedPdf,
  ListAllIssued,
  ListIssued,
  Preview,
  PreviewPdf,
  PreviewTemplate,
} from '#domain/documents/documents.schemas.ts'
import { EMPTY_TEXT } from '#domain/richText/plainText.ts'
import { CERTIFIED_TYPES, MONEY_TYPES, OTHER_DOCUMENT, SIGNED_TYPES } from '#domain/documents/documents.lists.ts'
import type { FrozenDocument } from '#domain/documents/frozen.ts'
import type { TypedFacts } from '#domain/documents/specificFacts.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { renderPdf } from '#server/documents/render.ts'
import type { MaySeeOwner, Storages } from '#server/files/index.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { answerPdf } from '#server/http/disposition.ts'
import { portalOf } from '#server/http/portal.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf } from '#server/http/paging.ts'
import { dayAtSchool } from '#server/db/schoolTime.ts'
import { studentInUnitsOf } from '#server/rows/people.ts'
import { meansStudent } from '#server/school/families/search.ts'
import { notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { placementsOf } from '#server/school/enrolments/placements.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { logosOf } from '#server/school/papers/logos.ts'
import { noteDownload } from '#server/modules/matricula/documents/answer.ts'
import { issuable } from '#server/modules/matricula/documents/issue.ts'
import { issued, issuedOf, issuedWire } from '#server/modules/matricula/documents/issued.repository.ts'
import { keptPdf } from '#server/modules/matricula/documents/pdf.ts'
import { enrolmentFor, prepare } from '#server/modules/matricula/documents/prepare.ts'
import { paysFor, requireIssuing, requireType, seesType } from '#server/modules/matricula/documents/rights.ts'
import { requireDocuments } from '#server/modules/matricula/requirements/index.ts'

/** @throws Refusal 403, 404 as `requireDocuments` */
export const issuedDocuments = async (incoming: SignedIncoming<ListIssued>): Promise<IssuedOfStudent> => {
  const { db, params, caller } = incoming
  await requireDocuments(incoming, params.id)
  const seesMoney =
    caller.tipoLogin === STAFF || (caller.tipoLogin === GUARDIAN && (await paysFor(incoming, params.id)))
  return issuedOf(db, params.id, (type) => seesMoney || !MONEY_TYPES.includes(type))
}

/** What was issued for the students of the caller's units, the newest first. @throws Refusal 400 for a field that does not sort */
export const allIssued = async ({
  db,
  caller,
  query,
  now,
}: SignedIncoming<ListAllIssued>): Promise<ListAllIssued['answer']> => {
  const { Filtro = '', tipoDocumento, idUnidade, de, ate, cancelado } = query
  const { direction, offset, limit } = pageOf(query, ['emitidoEm'])
  const found = issued(db)
    .innerJoin('student', 'student.id', 'issued.student_id')
    .where('issued.type', 'in', CERTIFIED_TYPES)
    .where(studentInUnitsOf(caller, 'issued.student_id'))
    .where((eb) => eb.and(meansStudent(Filtro, schoolDay(now), 'issued.student_id')))
    .$if(tipoDocumento !== undefined, (some) => some.where('issued.type', '=', tipoDocumento ?? OTHER_DOCUMENT))
    .$if(idUnidade !== undefined, (some) => some.where('issued.unit_id', '=', idUnidade ?? 0))
    .$if(de !== undefined, (some) => some.where(dayAtSchool(sql`issued.issued_at`), '>=', de ?? ''))
    .$if(ate !== undefined, (some) => some.where(dayAtSchool(sql`issued.issued_at`), '<=', ate ?? ''))
    .$if(cancelado !== undefined, (some) =>
      some.where('issued.cancelled_at', cancelado === true ? 'is not' : 'is', null),
    )
  const { count } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select((eb) => ['student.ra', eb.fn.coalesce('student.social_name', 'student.name').as('name')])
    .orderBy('issued.issued_at', direction)
    .orderBy('issued.id', direction)
    .offset(offset)
    .limit(limit)
    .execute()
  return {
    items: rows.map((row) => ({ ...issuedWire(row), idAluno: row.student_id, aluno: row.name, ra: row.ra })),
    totalCount: count,
  }
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
  requireType(incoming.caller, body.modelo.tipoDocumento)
  return previewOf(incoming, body.idAluno, body.modelo)
}

/** The document as it would be issued now. @throws Refusal 403, 404 as `requireIssuing` and `requireType`; 404, 422 for the template */
export const checkIssue = async (incoming: SignedIncoming<CheckIssue>): Promise<Preview> => {
  const { db, params, query, caller } = incoming
  await requireIssuing(incoming, params.id)
  const { content, type } = await issuable(db, params.idModelo)
  requireType(caller, type)
  return previewOf(incoming, params.id, { ...content, tipoDocumento: type }, query)
}

type Previewed = Pick<SignedIncoming<PreviewTemplate>, 'db' | 'now' | 'portalUrl'>
type Content = PreviewTemplate['body']['modelo']

const previewOf = async (
  { db, now, portalUrl }: Previewed,
  studentId: number,
  content: Omit<Parameters<typeof prepare>[1]['content'], 'tipoDocumento'> & Pick<Content, 'tipoDocumento'>,
  typed: TypedFacts = {},
): Promise<Preview> => {
  const { nome, ra } = await issuedOf(db, studentId)
  const portal = await portalOf({ db, portalUrl })
  const about = { content, type: content.tipoDocumento, studentId, enrolmentId: null, typed, now, portal }
  const { frozen, reasonAgainst } = await prepare(db, about)
  const [documento1 = EMPTY_TEXT, documento2 = EMPTY_TEXT] = frozen.textos
  return {
    tipoDocumento: content.tipoDocumento,
    nome,
    ra,
    documento1,
    documento2,
    faltas: [...frozen.faltas],
    impedimento: reasonAgainst,
    quadros: tableTitles(frozen),
  }
}

const tableTitles = ({ quadros = [], partes = [] }: FrozenDocument): string[] =>
  [...quadros, ...partes.flatMap((part) => (part.tipo === 'quadro' ? [part.quadro] : []))].map(({ titulo }) => titulo)

/** A template as a PDF marked as a preview. @throws Refusal 404 for student or template, 422 for an inactive one */
export const previewPdf = async (incoming: SignedIncoming<PreviewPdf>, storages: Storages): Promise<Readable> => {
  const { db, params, query, now, reply, caller } = incoming
  await requireStudent(incoming, params.id)
  const { content, type } = await issuable(db, params.idModelo)
  requireType(caller, type)
  const portal = await portalOf(incoming)
  const about = { content, type, studentId: params.id, enrolmentId: null, typed: query, now, portal }
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
  await requireIssuing(incoming, studentId)
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

/** The PDF of an issued document; a family that asked for it by the portal has it with that. @throws Refusal 404, audited if the document exists */
export const issuedPdf = async (incoming: SignedIncoming<IssuedPdf>, storages: Storages): Promise<Readable> => {
  const { db, params, reply, ...act } = incoming
  if (!(await maySee(incoming, params.id))) {
    await requireIssued(incoming, params.id)
    throw await notFoundAudited(incoming, 'issued_document', params.id)
  }
  const { name, content } = await keptPdf(db, storages, params.id, act.now)
  await inTransaction(db, async (trx) => {
    await keep(trx, act, params.id, 'view')
    if (act.caller.tipoLogin !== STAFF) await noteDownload(trx, params.id, act.now)
  })
  return answerPdf(reply, name, content)
}

/** Readers of a student's documents see the issued ones; families do not see cancelled ones. */
export const seesIssued: MaySeeOwner = (incoming, id) => maySee(incoming, id)

const maySee = async (acting: Act & { readonly db: Kysely<Database> }, id: number): Promise<boolean> => {
  const row = await acting.db
    .selectFrom('issued_document')
    .where('id', '=', id)
    .select(['student_id', 'type', 'cancelled_at'])
    .executeTakeFirst()
  if (row === undefined || (row.cancelled_at !== null && acting.caller.tipoLogin !== STAFF)) return false
  return seesType(acting, row.student_id, row.type)
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
