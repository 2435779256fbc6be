import { canonicalJson } from '#domain/base/canonical.ts'
import { draftIn } from '#domain/records/values.ts'
import { MANUAL, YEAR_BOUNDS } from '#domain/transcripts/transcripts.lists.ts'
import { settledYear, subjectsText, yearDraftOf, yearFlaws } from '#domain/transcripts/transcriptYear.ts'
import { TRANSCRIPT_YEAR } from '#domain/transcripts/transcriptYears.fields.ts'
import type { CreateYear, YearDraft, YearRecord } from '#domain/transcripts/transcriptYears.schemas.ts'
import type { Transaction } from 'kysely'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { readersOf } from '#server/http/records.ts'
import { malformed, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { auditedDrafts } from '#server/records/audited.ts'
import { writeRow } from '#server/records/rows.ts'
import { type Changeable, insertRecord } from '#server/records/save.ts'
import { studentInUnitsOf } from '#server/rows/people.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { writeSubjects, yearColumns } from '#server/school/transcripts/keepYears.ts'
import { readYears } from '#server/school/transcripts/years.ts'

type Trx = Transaction<Database>

/** A year, for staff of a unit in which its student is or was enrolled. */
const years = readersOf<YearRecord>('transcript_year', async (db, person, id) => {
  const seen = await db
    .selectFrom('transcript_year')
    .where('id', '=', id)
    .where(studentInUnitsOf(person, 'transcript_year.student_id'))
    .select('id')
    .executeTakeFirst()
  return seen === undefined ? null : ((await readYears(db, { id }))[0]?.year ?? null)
})

const checkedDraft = (sent: YearDraft, now: Date): YearDraft => {
  const draft = settledYear(sent)
  refuseFlaws(yearFlaws(draft, schoolDay(now)))
  return draft
}

/** What somebody changes by hand is theirs; locking it alone, or moving it, leaves an automatic year what it is. */
const originAfter = (before: YearRecord, draft: YearDraft): YearRecord['origem'] => {
  const { bloqueado, posicao } = draft
  const isSame =
    canonicalJson({ ...yearDraftOf(before), bloqueado, posicao }) ===
    canonicalJson(draftIn<YearDraft>(TRANSCRIPT_YEAR, draft))
  return isSame ? before.origem : MANUAL
}

const audited = (trx: Trx, drafts: readonly YearDraft[]) =>
  auditedDrafts(
    trx,
    TRANSCRIPT_YEAR,
    drafts.map((draft) => ({ draft, own: { componentes: subjectsText(draft.componentes) } })),
  )

/** How years of transcripts are changed: one that was made automatically becomes manual, and is not made again. */
export const TRANSCRIPT_YEARS: Changeable<YearDraft, YearRecord> = {
  table: 'transcript_year',
  readers: years,
  taken: {},
  checked: (_, { now }, sent) => Promise.resolve(checkedDraft(sent, now)),
  write: async (trx, _, draft, before) => {
    await trx
      .updateTable('transcript_year')
      .set({ ...yearColumns(draft), origin: originAfter(before, draft), version: before.versao + 1 })
      .where('id', '=', before.id)
      .execute()
    await rewriteSubjects(trx, before.id, draft.componentes)
    return before.id
  },
  audited,
}

/** Which subjects of the school they are stays known, by their names. */
const rewriteSubjects = async (trx: Trx, id: number, subjects: YearDraft['componentes']): Promise<void> => {
  const before = await trx
    .deleteFrom('transcript_subject')
    .where('transcript_year_id', '=', id)
    .returning(['name', 'subject_id'])
    .execute()
  const idOf = new Map(before.flatMap(({ name, subject_id }) => (subject_id === null ? [] : [[name, subject_id]])))
  await writeSubjects(trx, [{ id, subjects, subjectIds: subjects.map(({ nome }) => idOf.get(nome) ?? null) }])
}

/**
 * A year that somebody types, such as one taken elsewhere. The same key makes one. @throws Refusal 404, audited for a student
 * of other units; 422 CHECK_FIELDS or TRANSCRIPT_TOO_MANY_YEARS
 */
export const createYear = async (incoming: SignedIncoming<CreateYear>): Promise<YearRecord> => {
  const { db, params, body, ...act } = incoming
  await requireStudent(incoming, params.id)
  const draft = checkedDraft(body.ano, act.now)
  return inTransaction(db, async (trx) => {
    const attempt = { key: `transcriptYear-${body.chave}`, caller: act.caller, now: act.now }
    const id = await onceByKey(trx, attempt, async () => {
      await refuseTooMany(trx, params.id)
      return (await insertYear(trx, act, params.id, draft)).id
    })
    if (id === null) throw malformed()
    return years.written(trx, id)
  })
}

const refuseTooMany = async (trx: Trx, studentId: number): Promise<void> => {
  await trx.selectFrom('student').where('id', '=', studentId).select('id').forUpdate().execute()
  const { count } = await trx
    .selectFrom('transcript_year')
    .where('student_id', '=', studentId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= YEAR_BOUNDS.years) throw ruleBroken('TRANSCRIPT_TOO_MANY_YEARS')
}

const insertYear = (trx: Trx, act: Act, studentId: number, draft: YearDraft): Promise<YearRecord> =>
  insertRecord(
    {
      table: 'transcript_year',
      readers: years,
      audited,
      write: async (inside, _, given) => {
        const columns = { ...yearColumns(given), student_id: studentId, origin: MANUAL }
        const id = await writeRow(inside, 'transcript_year', null, columns)
        await writeSubjects(inside, [{ id, subjects: given.componentes, subjectIds: [] }])
        return id
      },
    },
    trx,
    act,
    draft,
  )

/** A locked year is not removed. */
export const allowRemoval = (_: Trx, __: Act, { bloqueado }: YearRecord): Promise<void> => {
  if (bloqueado) throw ruleBroken('TRANSCRIPT_YEAR_LOCKED')
  return Promise.resolve()
}
