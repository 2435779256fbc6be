import Type from 'typebox'
import { orNull } from '#domain/base/common.schemas.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import type { TranscriptFacts } from '#domain/transcripts/transcriptFacts.schemas.ts'
import type { IssueClass } from '#domain/transcripts/transcripts.schemas.ts'
import { type Segment, TRANSCRIPT } from '#domain/transcripts/transcripts.lists.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { renderPdf } from '#server/documents/render.ts'
import { portalOf } from '#server/http/portal.ts'
import { malformed, notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { defineJobKind, enqueue } from '#server/jobs/index.ts'
import { issuePrepared, lockStudent, newestOf } from '#server/modules/academico/transcripts/issue.ts'
import { issuedPages } from '#server/modules/academico/transcripts/pdf.ts'
import { segmentsIn } from '#server/modules/academico/transcripts/read.ts'
import { prepareTranscript, readSettings } from '#server/modules/academico/transcripts/prepare.ts'
import { studentInUnitsOf } from '#server/rows/people.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { readTranscriptFacts } from '#server/school/transcripts/facts.ts'

/** Queues the transcripts of a class group. The same key queues once. @throws Refusal 404 as `requireClassGroup`; 422 TRANSCRIPTS_NO_STUDENT */
export const issueClass = async (incoming: SignedIncoming<IssueClass>): Promise<IssueClass['answer']> => {
  const { db, body, ...act } = incoming
  await requireClassGroup(incoming, body.idTurma)
  const portal = await portalOf({ ...act, db })
  const idTarefa = await inTransaction(db, (trx) =>
    onceByKey(trx, { key: `transcripts-${body.chave}`, caller: act.caller, now: act.now }, async () => {
      const students = await trx
        .selectFrom('enrolment')
        .innerJoin('class_group', 'class_group.id', 'enrolment.class_group_id')
        .where('enrolment.class_group_id', '=', body.idTurma)
        .where('enrolment.status', '=', 'Matriculado')
        .select(['enrolment.student_id as idAluno', 'class_group.name'])
        .orderBy('enrolment.student_search')
        .orderBy('enrolment.id')
        .execute()
      const [first] = students
      if (first === undefined) throw ruleBroken('TRANSCRIPTS_NO_STUDENT')
      return enqueue(trx, {
        kind: 'issueTranscripts',
        about: first.name,
        input: { turma: first.name, portal, address: act.address },
        items: students.map(({ idAluno }) => ({ idAluno })),
        staffUserId: act.caller.personId,
        now: act.now,
      })
    }),
  )
  if (idTarefa === null) throw malformed()
  return { idTarefa }
}

/** The transcripts of a class group as one file: those that are complete, each issued anew only where something changed. */
export const issueTranscriptsJob = defineJobKind({
  input: Type.Object({ turma: Type.String(), portal: Type.String(), address: Type.String() }),
  item: Type.Object({ idAluno: Type.Integer() }),
  /** Either what was issued, or why nothing was. */
  result: Type.Object({ id: orNull(Type.Integer()), faltas: Type.String() }),
  run: async (trx, { input, item: { idAluno }, author, now }) => {
    const seen = trx.selectFrom('student').where('id', '=', idAluno).where(studentInUnitsOf(author, 'student.id'))
    if ((await seen.select('id').executeTakeFirst()) === undefined) throw notFound()
    await lockStudent(trx, idAluno)
    const found = (await readTranscriptFacts(trx, [idAluno], now)).get(idAluno)
    const segment = found === undefined ? undefined : segmentToIssue(found.facts)
    if (found === undefined || segment === undefined) return { id: null, faltas: 'Nenhum ano lançado.' }
    const order = { facts: found.facts, segment, paper: TRANSCRIPT, reason: '' }
    const prepared = prepareTranscript(await readSettings(trx), order)
    const lacking = prepared.lacks.filter(({ peso }) => peso !== 'avisa')
    if (lacking.length > 0) return { id: null, faltas: `${found.name}: ${lacking.map(({ texto }) => texto).join(' ')}` }
    const newest = await newestOf(trx, prepared.sheet)
    if (newest?.content_hash === prepared.hash) return { id: newest.id, faltas: '' }
    const caller = { tipoLogin: STAFF, personId: author.personId, original: null } as const
    const act = { caller, now, address: input.address }
    return { id: await issuePrepared(trx, act, { prepared, portal: input.portal, reason: '' }), faltas: '' }
  },
  leftOf: ({ faltas }) => faltas || null,
  finish: async ({ db, storages, input, results }) => {
    const ids = results.flatMap(({ id }) => id ?? [])
    return {
      name: `Históricos ${input.turma}`,
      type: 'application/pdf',
      content: await renderPdf(await issuedPages(db, storages, ids)),
    }
  },
})

/** That in which the student is, else the highest one of which there are years. */
const segmentToIssue = (facts: TranscriptFacts): Segment | undefined =>
  facts.atual?.segmento ?? segmentsIn(facts).at(-1)
