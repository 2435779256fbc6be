import type { Transaction } from 'kysely'
import Type from 'typebox'
import { grouped } from '#domain/base/grouped.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { yearTitle } from '#domain/transcripts/transcriptTables.ts'
import { subjectsText } from '#domain/transcripts/transcriptYear.ts'
import { TRANSCRIPT_YEAR } from '#domain/transcripts/transcriptYears.fields.ts'
import { TranscriptYear, type YearDraft } from '#domain/transcripts/transcriptYears.schemas.ts'
import { IMPORTED, YEAR_BOUNDS } from '#domain/transcripts/transcripts.lists.ts'
import type { ImportYearFile } from '#domain/transcripts/yearFile.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { malformed, notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { refuseUnseen } from '#server/http/simulated.ts'
import { defineJobKind, enqueue } from '#server/jobs/index.ts'
import { lockStudent } from '#server/modules/academico/transcripts/issue.ts'
import { checkedYears, isSameYear, readYearFile } from '#server/modules/academico/transcripts/yearFile.ts'
import { auditedDrafts } from '#server/records/audited.ts'
import { writeRow } from '#server/records/rows.ts'
import { studentInUnitsOf } from '#server/rows/people.ts'
import { writeSubjects, yearColumns } from '#server/school/transcripts/keepYears.ts'
import { readYears } from '#server/school/transcripts/years.ts'

/**
 * Queues the years of a file that are right and not there yet. The same key queues once. @throws Refusal 400 as `readYearFile`;
 * 422 SIMULATION_OUTDATED, TRANSCRIPT_FILE_NOTHING
 */
export const importYearFile = async (incoming: SignedIncoming<ImportYearFile>): Promise<ImportYearFile['answer']> => {
  const { db, body, ...act } = incoming
  const { conferido, chave, ...file } = body
  const idTarefa = await inTransaction(db, (trx) =>
    onceByKey(trx, { key: `transcriptFile-${chave}`, caller: act.caller, now: act.now }, async () => {
      const years = await readYearFile(trx, act, file)
      refuseUnseen(checkedYears(years), conferido)
      const fresh = years.flatMap(({ student, there, flaws, draft }) =>
        student === null || there !== null || flaws.length > 0 ? [] : [{ idAluno: student.id, draft }],
      )
      if (fresh.length === 0) throw ruleBroken('TRANSCRIPT_FILE_NOTHING')
      return enqueue(trx, {
        kind: 'importTranscriptYears',
        about: file.arquivo,
        input: { arquivo: file.arquivo, original: act.caller.original?.personId ?? null, address: act.address },
        items: [...grouped(fresh, ({ idAluno }) => idAluno)].map(([idAluno, own]) => ({
          idAluno,
          anos: own.map(({ draft }) => draft),
        })),
        staffUserId: act.caller.personId,
        now: act.now,
      })
    }),
  )
  if (idTarefa === null) throw malformed()
  return { idTarefa }
}

/** Adds the years of a file, those of one student in a transaction; what got there in the meantime stays. */
export const importYearsJob = defineJobKind({
  input: Type.Object({
    arquivo: Type.String(),
    /** Who really sat there, and from where it was asked for: for the audit. */
    original: Type.Union([Type.Integer(), Type.Null()]),
    address: Type.String(),
  }),
  item: Type.Object({ idAluno: Type.Integer(), anos: Type.Array(TranscriptYear.draft) }),
  /** Years that did not come in. */
  result: Type.Array(Type.String()),
  run: async (trx, { input, item: { idAluno, anos }, author, now }) => {
    const seen = trx.selectFrom('student').where('id', '=', idAluno).where(studentInUnitsOf(author, 'student.id'))
    if ((await seen.select('id').executeTakeFirst()) === undefined) throw notFound()
    await lockStudent(trx, idAluno)
    const there = (await readYears(trx, { students: [idAluno] })).map(({ year }) => year)
    const fresh = anos.filter((draft) => !there.some((one) => isSameYear(one, draft)))
    const room = fresh.slice(0, YEAR_BOUNDS.years - there.length)
    const ids = await addYears(trx, idAluno, room)
    const after = await auditedDrafts(
      trx,
      TRANSCRIPT_YEAR,
      room.map((draft) => ({ draft, own: { componentes: subjectsText(draft.componentes) } })),
    )
    const original = input.original === null ? null : { personId: input.original }
    const caller = { tipoLogin: STAFF, personId: author.personId, original } as const
    for (const [place, id] of ids.entries())
      await writeAudit(trx, {
        ...actor({ caller, now, address: input.address }),
        entity: 'transcript_year',
        entity_id: String(id),
        action: 'create',
        after: after[place],
        reason: `Importação: ${input.arquivo}`,
      })
    return anos.filter((draft) => !room.includes(draft)).map(yearTitle)
  },
  leftOf: (left) => (left.length === 0 ? null : `Já constavam e ficaram como estavam: ${left.join(', ')}.`),
})

const addYears = async (
  trx: Transaction<Database>,
  studentId: number,
  drafts: readonly YearDraft[],
): Promise<readonly number[]> => {
  const ids: number[] = []
  for (const draft of drafts)
    ids.push(
      await writeRow(trx, 'transcript_year', null, {
        ...yearColumns(draft),
        student_id: studentId,
        origin: IMPORTED,
      }),
    )
  await writeSubjects(
    trx,
    drafts.flatMap(({ componentes }, place) => {
      const id = ids[place]
      return id === undefined ? [] : [{ id, subjects: componentes, subjectIds: [] }]
    }),
  )
  return ids
}
