import Type from 'typebox'
import type { IssueMany } from '#domain/api/documents.schemas.ts'
import { STAFF } from '#domain/people.ts'
import { LIVING_STATUSES } from '#domain/rules/enrolment/status.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { renderPdf } from '#server/documents/render.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import { malformed, notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { defineJobKind, enqueue } from '#server/jobs/index.ts'
import { issuable, issueTo, portalOf } from '#server/modules/matricula/documents/issue.ts'
import { issuedPages } from '#server/modules/matricula/documents/pdf.ts'
import { studentWithin } from '#server/modules/matricula/families/index.ts'

/**
 * Queues one document for every student of a class group. Which version, and for whom, is settled now.
 * @throws Refusal 404 for the template, and for a class group that is none of the caller's; 422 where nobody is in it
 */
export const issueMany = async (incoming: SignedIncoming<IssueMany>): Promise<IssueMany['answer']> => {
  const { db, caller, params, body, now, address } = incoming
  const version = await issuable(db, params.id)
  await requireClassGroup(incoming, body.idTurma)
  const students = await db
    .selectFrom('enrolment')
    .where('class_group_id', '=', body.idTurma)
    .where('status', 'in', LIVING_STATUSES)
    .select('student_id as id')
    .orderBy('student_search')
    .orderBy('id')
    .execute()
  if (students.length === 0) throw ruleBroken('CLASS_GROUP_EMPTY')
  const idTarefa = await inTransaction(db, (trx) =>
    onceByKey(trx, { key: `issueMany-${body.chave}`, personId: caller.personId, now }, async () =>
      enqueue(trx, {
        kind: 'issueDocuments',
        input: {
          version: version.id,
          withGaps: body.comLacunas,
          portal: portalOf(incoming),
          address,
        },
        items: students,
        staffUserId: caller.personId,
        now,
      }),
    ),
  )
  if (idTarefa === null) throw malformed()
  return { idTarefa }
}

const requireClassGroup = async (incoming: SignedIncoming<IssueMany>, id: number): Promise<void> => {
  const { units } = incoming.caller
  const group = await incoming.db.selectFrom('class_group').where('id', '=', id).select('unit_id').executeTakeFirst()
  if (group === undefined) throw notFound()
  if (units !== 'all' && !units.includes(group.unit_id)) throw await notFoundAudited(incoming, 'class_group', id)
}

/** Documents for many students. Each gets a number of its own; the file has all of them, to be printed. */
export const issueDocuments = defineJobKind({
  input: Type.Object({
    version: Type.Integer(),
    withGaps: Type.Boolean(),
    portal: Type.String(),
    address: Type.String(),
  }),
  item: Type.Object({ id: Type.Integer() }),
  result: Type.Object({ id: Type.Integer() }),
  run: async (trx, { input, item, author, now }) => {
    const student = await trx
      .selectFrom('student')
      .where('id', '=', item.id)
      .where(studentWithin('student.id', author.units))
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
      { version, studentId: item.id, withGaps: input.withGaps, portal: input.portal },
    )
    return { id }
  },
  finish: async ({ db, results }) => {
    const pages = await issuedPages(
      db,
      results.map(({ id }) => id),
    )
    return {
      name: `${pages[0]?.frozen.titulo ?? 'Documentos'} (${pages.length})`,
      type: 'application/pdf',
      content: await renderPdf(pages),
    }
  },
})
