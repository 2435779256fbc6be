import Type from 'typebox'
import type { CheckIssueMany, IssueMany } from '#domain/documents/documents.schemas.ts'
import { codeOf } from '#domain/base/common.schemas.ts'
import { BATCH_FORMATS, DOCUMENTS_AT_ONCE, ZIP_OF_PDFS } from '#domain/documents/many.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { renderPdf } from '#server/documents/render.ts'
import { zipOf } from '#server/documents/zip.ts'
import { schoolDay } from '#server/http/clock.ts'
import { portalOf } from '#server/http/portal.ts'
import { malformed, notFound, Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { defineJobKind, enqueue } from '#server/jobs/index.ts'
import { type EnrolledStudent, findEnrolled } from '#server/school/enrolments/enrolled.ts'
import { issuable, issueTo } from '#server/modules/matricula/documents/issue.ts'
import { issuedPages, keptPdfs } from '#server/modules/matricula/documents/pdf.ts'
import { requireType } from '#server/modules/matricula/documents/rights.ts'
import { prepareMany } from '#server/modules/matricula/documents/prepare.ts'
import { studentInUnitsOf } from '#server/rows/people.ts'

/**
 * The students for whom a template would be issued, and the gaps of those who fit in one file. @throws Refusal 404, 422
 * for the template
 */
export const checkIssueMany = async (incoming: SignedIncoming<CheckIssueMany>): Promise<CheckIssueMany['answer']> => {
  const { db, caller, params, query, now } = incoming
  const { content, type } = await issuable(db, params.id)
  requireType(caller, type)
  const { students, classGroups } = await findEnrolled(db, query, { caller, today: schoolDay(now) })
  const checked = students.slice(0, DOCUMENTS_AT_ONCE)
  const subjects = checked.map(({ id, enrolment }) => ({ studentId: id, enrolmentId: enrolment }))
  const prepared = await prepareMany(db, { content, type, now, portal: await portalOf(incoming) }, subjects)
  return {
    total: students.length,
    turmas: [...classGroups],
    comFaltas: checked.flatMap(({ id }, place) => {
      const { student, frozen, reasonAgainst } = prepared[place] ?? {}
      return student === undefined || reasonAgainst !== '' || !frozen?.faltas.length
        ? []
        : [{ id, ...student, faltas: [...frozen.faltas] }]
    }),
    impedidos: checked.flatMap(({ id }, place) => {
      const { student, reasonAgainst = '' } = prepared[place] ?? {}
      return student === undefined || reasonAgainst === '' ? [] : [{ id, ...student, motivo: reasonAgainst }]
    }),
  }
}

/**
 * Queues one document for every student whom the filter lets through. Settles version and students now.
 * Those for whom it would not be true are left out.
 * @throws Refusal 403 as `requireType`; 404, 422 for the template; 422 for no student, or for too many for one file
 */
export const issueMany = async (incoming: SignedIncoming<IssueMany>): Promise<IssueMany['answer']> => {
  const { db, caller, params, body, now, address } = incoming
  const { comLacunas, formato, chave, ...filter } = body
  const version = await issuable(db, params.id)
  requireType(caller, version.type)
  const found = await findEnrolled(db, filter, { caller, today: schoolDay(now) })
  requireSome(found.students)
  const portal = await portalOf(incoming)
  const subjects = found.students.map(({ id, enrolment }) => ({ studentId: id, enrolmentId: enrolment }))
  const prepared = await prepareMany(db, { content: version.content, type: version.type, now, portal }, subjects)
  const students = found.students.filter((_, place) => prepared[place]?.reasonAgainst === '')
  if (students.length === 0) throw ruleBroken('NOBODY_TO_ISSUE_TO')
  const idTarefa = await inTransaction(db, (trx) =>
    onceByKey(trx, { key: `issueMany-${chave}`, caller, now }, async () =>
      enqueue(trx, {
        kind: 'issueDocuments',
        about: version.content.descricao,
        input: { version: version.id, withGaps: comLacunas, format: formato, portal, address },
        items: students,
        staffUserId: caller.personId,
        now,
      }),
    ),
  )
  if (idTarefa === null) throw malformed()
  return { idTarefa }
}

const requireSome = ({ length }: readonly EnrolledStudent[]): void => {
  if (length === 0) throw ruleBroken('NOBODY_ENROLLED')
  if (length > DOCUMENTS_AT_ONCE)
    throw new Refusal(422, 'TOO_MANY_DOCUMENTS', { values: { total: length, limite: DOCUMENTS_AT_ONCE } })
}

/** Issues documents for many students, each with its own number, and makes one file of them: a PDF to print, or a ZIP. */
export const issueDocuments = defineJobKind({
  input: Type.Object({
    version: Type.Integer(),
    withGaps: Type.Boolean(),
    /** Left out by jobs of a version before the ZIP. */
    format: Type.Optional(codeOf(BATCH_FORMATS, 'Formato')),
    portal: Type.String(),
    address: Type.String(),
  }),
  item: Type.Object({ id: Type.Integer(), enrolment: Type.Integer() }),
  result: Type.Object({ id: Type.Integer() }),
  run: async (trx, { input, item, author, now }) => {
    const student = await trx
      .selectFrom('student')
      .where('id', '=', item.id)
      .where(studentInUnitsOf(author, 'student.id'))
      .select('id')
      .executeTakeFirst()
    if (student === undefined) throw notFound()
    const version = await trx
      .selectFrom('document_version as version')
      .innerJoin('document_template as template', 'template.id', 'version.template_id')
      .where('version.id', '=', input.version)
      .select(['version.id', 'version.content', 'template.type'])
      .executeTakeFirstOrThrow()
    const caller = { tipoLogin: STAFF, personId: author.personId, original: null } as const
    const id = await issueTo(
      trx,
      { caller, now, address: input.address },
      { version, studentId: item.id, enrolmentId: item.enrolment, withGaps: input.withGaps, portal: input.portal },
    )
    return { id }
  },
  finish: async ({ db, storages, input, results, now }) => {
    const ids = results.map(({ id }) => id)
    const pages = await issuedPages(db, storages, ids)
    const name = `${pages[0]?.frozen.titulo ?? 'Documentos'} (${pages.length})`
    if (input.format === ZIP_OF_PDFS)
      return { name, type: 'application/zip', content: zipOf(await keptPdfs({ db, storages, now }, ids), now) }
    return { name, type: 'application/pdf', content: await renderPdf(pages) }
  },
})
