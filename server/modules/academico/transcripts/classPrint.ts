import { type Kysely, sql } from 'kysely'
import Type from 'typebox'
import { codeOf } from '#domain/base/common.schemas.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { fileNameOf } from '#domain/files/fileTypes.ts'
import { BATCH_FORMATS, ZIP_OF_PDFS } from '#domain/documents/many.ts'
import type { PrintClass } from '#domain/transcripts/transcripts.schemas.ts'
import { TRANSCRIPT } from '#domain/transcripts/transcripts.lists.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { renderPdf } from '#server/documents/render.ts'
import { type NamedPdf, zipOf } from '#server/documents/zip.ts'
import { actor } from '#server/http/audit.ts'
import { malformed, notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { defineJobKind, enqueue } from '#server/jobs/index.ts'
import { issuedPages, keptTranscript } from '#server/modules/academico/transcripts/pdf.ts'
import { studentInUnitsOf } from '#server/rows/people.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'

/** Queues the file. The same key queues once. @throws Refusal 404 as `requireClassGroup`; 422 TRANSCRIPTS_NONE_ISSUED */
export const printClass = async (incoming: SignedIncoming<PrintClass>): Promise<PrintClass['answer']> => {
  const { db, body, ...act } = incoming
  await requireClassGroup(incoming, body.idTurma)
  const idTarefa = await inTransaction(db, (trx) =>
    onceByKey(trx, { key: `transcriptPrint-${body.chave}`, caller: act.caller, now: act.now }, async () => {
      const students = await newestOfClass(trx, body.idTurma)
      const items = students.flatMap(({ idAluno, nome, id }) => (id === null ? [] : [{ idAluno, nome, id }]))
      const [first] = students
      if (first === undefined || items.length === 0) throw ruleBroken('TRANSCRIPTS_NONE_ISSUED')
      const count = `${items.length} de ${students.length}`
      return enqueue(trx, {
        kind: 'printTranscripts',
        about: first.turma,
        input: { nome: `Históricos ${first.turma}, ${count} alunos`, formato: body.formato, address: act.address },
        items,
        staffUserId: act.caller.personId,
        now: act.now,
      })
    }),
  )
  if (idTarefa === null) throw malformed()
  return { idTarefa }
}

interface Newest {
  readonly idAluno: number
  readonly nome: string
  readonly turma: string
  /** The newest transcript that holds; null: none. */
  readonly id: number | null
}

/** The students of a class group in the order of their names, each with what is to be printed. */
const newestOfClass = async (db: Kysely<Database>, classGroupId: number): Promise<readonly Newest[]> => {
  const { rows } = await sql<Newest>`
    select own.student_id as "idAluno", coalesce(student.social_name, student.name) as nome, class_group.name as turma,
      (select issued.id from transcript_issue as issued where issued.student_id = own.student_id
        and issued.kind = ${TRANSCRIPT} and issued.cancelled_at is null order by issued.id desc limit 1) as id
    from enrolment as own
    join student on student.id = own.student_id
    join class_group on class_group.id = own.class_group_id
    where own.class_group_id = ${classGroupId} and own.status = 'Matriculado'
    order by own.student_search, own.id`.execute(db)
  return rows
}

/** What was issued for the students of a class group as one file, each as it was handed out; audits each as read. */
export const printTranscriptsJob = defineJobKind({
  input: Type.Object({ nome: Type.String(), formato: codeOf(BATCH_FORMATS, 'Formato'), address: Type.String() }),
  item: Type.Object({ idAluno: Type.Integer(), nome: Type.String(), id: Type.Integer() }),
  result: Type.Object({ nome: Type.String(), id: Type.Integer() }),
  run: async (trx, { input, item: { idAluno, nome, id }, author, now }) => {
    const seen = trx.selectFrom('student').where('id', '=', idAluno).where(studentInUnitsOf(author, 'student.id'))
    if ((await seen.select('id').executeTakeFirst()) === undefined) throw notFound()
    const caller = { tipoLogin: STAFF, personId: author.personId, original: null } as const
    await writeAudit(trx, {
      ...actor({ caller, now, address: input.address }),
      entity: 'transcript_issue',
      entity_id: String(id),
      action: 'view',
    })
    return { nome, id }
  },
  finish: async ({ db, storages, input: { nome, formato }, results, now }) => {
    if (formato !== ZIP_OF_PDFS) {
      const pages = await issuedPages(
        db,
        storages,
        results.map(({ id }) => id),
      )
      return { name: fileNameOf(nome, 'application/pdf'), type: 'application/pdf', content: await renderPdf(pages) }
    }
    const files: NamedPdf[] = []
    for (const [place, result] of results.entries()) {
      const { content } = await keptTranscript({ db, storages, now }, result.id)
      files.push({ name: `${String(place + 1).padStart(2, '0')} ${result.nome}`, content })
    }
    return { name: fileNameOf(nome, 'application/zip'), type: 'application/zip', content: zipOf(files, now) }
  },
})
