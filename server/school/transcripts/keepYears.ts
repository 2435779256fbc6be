import { type Kysely, sql, type Transaction } from 'kysely'
import { canonicalJson } from '#domain/base/canonical.ts'
import { yearDraftOf } from '#domain/transcripts/transcriptYear.ts'
import type { YearDraft, YearRecord } from '#domain/transcripts/transcriptYears.schemas.ts'
import { TRANSCRIPT_YEAR } from '#domain/transcripts/transcriptYears.fields.ts'
import { AUTOMATIC, type TranscriptSituation, type Segment } from '#domain/transcripts/transcripts.lists.ts'
import { anyOf } from '#server/db/anyOf.ts'
import { insertAll } from '#server/db/insertAll.ts'
import type { Database } from '#server/db/schema.ts'
import { columnsOf } from '#server/records/columns.ts'
import { type ClosedYear, closedYears } from '#server/school/transcripts/closedYears.ts'
import { readYears } from '#server/school/transcripts/years.ts'

type Trx = Transaction<Database>

/** What the closed year of an enrolment means for the transcript. */
export interface PlannedYear extends ClosedYear {
  /** What stands there now; null: nothing. */
  readonly before: YearRecord | null
  /** `kept` was written or locked by somebody, `same` says it already. */
  readonly step: 'new' | 'changed' | 'same' | 'kept'
}

/** What `keepTranscriptYears` would do, in a fixed number of queries. */
export const plannedYears = async (
  db: Kysely<Database>,
  enrolmentIds: readonly number[],
): Promise<readonly PlannedYear[]> => {
  const closed = await closedYears(db, enrolmentIds)
  const there = await readYears(db, { students: [...new Set(closed.map(({ studentId }) => studentId))] })
  const byEnrolment = new Map(there.map(({ enrolmentId, year }) => [enrolmentId, year]))
  return closed.map((one) => {
    const before = byEnrolment.get(one.enrolmentId) ?? null
    return { ...one, before, step: stepOf(before, one.draft) }
  })
}

const stepOf = (before: YearRecord | null, draft: YearDraft): PlannedYear['step'] => {
  if (before === null) return 'new'
  if (before.origem !== AUTOMATIC || before.bloqueado) return 'kept'
  return canonicalJson(yearDraftOf(before)) === canonicalJson({ ...draft, posicao: before.posicao })
    ? 'same'
    : 'changed'
}

/**
 * Makes or replaces the automatic years on the transcripts of enrolments from what their closing froze (D 2.16): years that
 * somebody typed, changed, brought with a spreadsheet or locked stay. A fixed number of queries, however many there are; a
 * second time nothing changes. Gives what was planned of each.
 */
export const keepTranscriptYears = async (
  trx: Trx,
  enrolmentIds: readonly number[],
  now: Date,
): Promise<readonly PlannedYear[]> => {
  await sql`select id from enrolment where id = ${anyOf(enrolmentIds)} order by id for update`.execute(trx)
  const planned = await plannedYears(trx, enrolmentIds)
  await writeYears(
    trx,
    planned.filter(({ step }) => step === 'new' || step === 'changed'),
    now,
  )
  return planned
}

const writeYears = async (trx: Trx, years: readonly PlannedYear[], now: Date): Promise<void> => {
  if (years.length === 0) return
  const rows = years.map(({ draft, before, enrolmentId, studentId, unitId }) => ({
    ...yearColumns({ ...draft, posicao: before?.posicao ?? draft.posicao }),
    enrolment_id: enrolmentId,
    student_id: studentId,
    unit_id: unitId,
    origin: AUTOMATIC,
    made_at: now,
    version: (before?.versao ?? 0) + 1,
  }))
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'enrolment_id')
  const written = await trx
    .insertInto('transcript_year')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('enrolment_id')
        .doUpdateSet(Object.fromEntries(names.map((name) => [name, sql.ref(`excluded.${name}`)])))
        .where('transcript_year.origin', '=', AUTOMATIC)
        .where('transcript_year.is_locked', '=', false),
    )
    .returning(['id', 'enrolment_id'])
    .execute()
  const idOf = new Map(written.map(({ id, enrolment_id }) => [enrolment_id, id]))
  await trx
    .deleteFrom('transcript_subject')
    .where('transcript_year_id', '=', anyOf(written.map(({ id }) => id)))
    .execute()
  await writeSubjects(
    trx,
    years.flatMap(({ enrolmentId, draft, subjectIds }) => {
      const id = idOf.get(enrolmentId)
      return id === undefined ? [] : [{ id, subjects: draft.componentes, subjectIds }]
    }),
  )
}

/** The columns of a year that a draft fills. */
export const yearColumns = (draft: YearDraft) => {
  const columns = columnsOf(TRANSCRIPT_YEAR, draft)
  // The codes of a checked draft are those of their lists.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return columns as typeof columns & { readonly segment: Segment; readonly situation: TranscriptSituation }
}

interface SubjectsOfYear {
  readonly id: number
  readonly subjects: YearDraft['componentes']
  /** Which subjects of the school they are, in their order; null, or left out, where nobody knows. */
  readonly subjectIds: readonly (number | null)[]
}

/** Writes the subjects of years that have none yet. */
export const writeSubjects = async (trx: Trx, years: readonly SubjectsOfYear[]): Promise<void> => {
  const rows = years.flatMap(({ id, subjects, subjectIds }) =>
    subjects.map((subject, place) => ({
      transcript_year_id: id,
      position: place + 1,
      name: subject.nome,
      subject_id: subjectIds[place] ?? null,
      base: subject.base,
      mark: subject.nota,
      absences: subject.faltas,
      hours: subject.cargaHoraria,
      has_dependency: subject.dependencia,
      school: subject.escola,
    })),
  )
  await insertAll(trx, 'transcript_subject', rows)
}
