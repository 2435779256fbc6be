import { sql, type Transaction } from 'kysely'
import type { ExtraCourseDraft, ExtraCourseRecord } from '#domain/extraCourses/extraCourses.schemas.ts'
import { newlyChosen } from '#domain/records/values.ts'
import {
  extraCourseFlaws,
  extraCourseInUseFlaws,
  placeOf,
  settledExtraCourse,
} from '#domain/extraCourses/extraCourse.ts'
import { EXTRA_COURSE } from '#domain/extraCourses/extraCourses.fields.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { refuseFlaws } from '#server/http/refusal.ts'
import { auditedCourses, courseColumns, writeParts } from '#server/modules/matricula/extraCourses/columns.ts'
import { readersAt } from '#server/modules/matricula/extraCourses/read.ts'
import { promoteWaiting } from '#server/modules/matricula/extraCourses/signUps/waiting.ts'
import { notAcceptedFlaws } from '#server/records/references.ts'
import { writeRow } from '#server/records/rows.ts'
import type { Records } from '#server/records/save.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { areUsable } from '#server/school/choices/usable.ts'
import { openYear, refuseInClosedYear } from '#server/school/years/years.ts'

/** The draft to write, settled and without flaws. @throws Refusal 422 CHECK_FIELDS with a sentence per field, or SCHOOL_YEAR_CLOSED */
const checked = async (
  trx: Transaction<Database>,
  { caller }: Act,
  sent: ExtraCourseDraft,
  before: ExtraCourseRecord | null,
): Promise<ExtraCourseDraft> => {
  const draft = settledExtraCourse(sent)
  if (before !== null) await refuseInClosedYear(trx, placeOf(before))
  const { anoLetivoId, unidadeId } = draft
  const year = anoLetivoId === null || (await openYear(trx, { idAnoLetivo: anoLetivoId, idUnidade: unidadeId }))
  refuseFlaws(notAcceptedFlaws(EXTRA_COURSE, { anoLetivoId: year !== null }))
  refuseFlaws(extraCourseFlaws(draft))
  if (before !== null) refuseFlaws(extraCourseInUseFlaws(before, draft))
  refuseFlaws(await referenceFlaws(trx, caller, draft, before))
  return draft
}

/** A sentence for every field that names what may not be chosen; a choice that the course already had stays allowed. */
const referenceFlaws = async (
  trx: Transaction<Database>,
  caller: Act['caller'],
  draft: ExtraCourseDraft,
  before: ExtraCourseRecord | null,
): Promise<Readonly<Record<string, string>>> => {
  const newly = (
    name: 'unidadeId' | 'contaBancariaId' | 'sisHistoricoPadraoId' | 'periodos' | 'series' | 'preRequisitos' | 'cursos',
  ) => newlyChosen(draft[name], before?.[name])
  const isMoved = draft.unidadeId !== before?.unidadeId || draft.local !== before.local
  const room = isMoved && draft.local !== null ? [draft.local] : []
  const isOwn = inUnitsOf(caller, 'id')
  return notAcceptedFlaws(EXTRA_COURSE, {
    unidadeId: await areUsable(trx, 'unit', newly('unidadeId'), isOwn),
    local: await areUsable(trx, 'location', room, sql<boolean>`unit_id = ${draft.unidadeId}`),
    contaBancariaId: await areUsable(trx, 'bank_account', newly('contaBancariaId')),
    sisHistoricoPadraoId: await areUsable(trx, 'standard_history', newly('sisHistoricoPadraoId')),
    periodos: await areUsable(trx, 'shift', newly('periodos')),
    series: await areUsable(trx, 'grade', newly('series')),
    cursos: await areUsable(trx, 'course', newly('cursos')),
    preRequisitos: await areUsable(trx, 'prerequisite', newly('preRequisitos')),
    horarios: draft.horarios.every(({ id }) => id === null || before?.horarios.some((slot) => slot.id === id)),
  })
}

/** Writes a course; new seats go to the waiting list. A course that moves to another year or unit loses its price table. */
const write = async (
  trx: Transaction<Database>,
  act: Act,
  draft: ExtraCourseDraft,
  before: ExtraCourseRecord | null,
): Promise<number> => {
  const isMoved = before !== null && (draft.anoLetivoId !== before.anoLetivoId || draft.unidadeId !== before.unidadeId)
  const columns = { ...courseColumns(draft), ...(isMoved && { price_table_id: null, payment_options: [] }) }
  const id = await writeRow(trx, 'extra_course', before?.id ?? null, columns)
  if (isMoved) await trx.deleteFrom('annual_fee').where('extra_course_id', '=', id).execute()
  await writeParts(trx, id, draft)
  if (before !== null) await promoteWaiting(trx, act, id)
  return id
}

/** Closes a course for new sign-ups, or opens it, while its year is open; signed-up students keep their seats. */
export const allowStatus = (trx: Transaction<Database>, _: Act, before: ExtraCourseRecord): Promise<void> =>
  refuseInClosedYear(trx, placeOf(before))

export const extraCoursesAt = (now: Date): Records<ExtraCourseDraft, ExtraCourseRecord> => ({
  table: 'extra_course',
  readers: readersAt(now),
  /** The name of a class is unique for a course in a unit and year. */
  taken: { extra_course_name_key: { code: 'EXTRA_COURSE_TAKEN', field: 'turma' } },
  checked,
  write,
  audited: auditedCourses,
})
