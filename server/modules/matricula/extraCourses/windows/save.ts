import { sql, type Transaction } from 'kysely'
import type { SignUpWindowDraft, SignUpWindowRecord } from '#domain/signUps/signUpWindows.schemas.ts'
import { placeOf } from '#domain/extraCourses/extraCourse.ts'
import { WINDOW_LABELS as LABELS } from '#domain/extraCourses/extraCourses.labels.ts'
import { settledWindow, windowFlaws } from '#domain/signUps/signUpWindow.ts'
import { searchable } from '#domain/base/text.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { refuseFlaws } from '#server/http/refusal.ts'
import { namesOf } from '#server/records/names.ts'
import { notAccepted } from '#domain/records/values.ts'
import { areUsable } from '#server/school/choices/usable.ts'
import { openYear, refuseInClosedYear } from '#server/school/years/years.ts'
import { signUpWindows } from '#server/modules/matricula/extraCourses/windows/read.ts'
import { auditedEach } from '#server/records/audited.ts'
import { writeRow } from '#server/records/rows.ts'
import type { Records } from '#server/records/save.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** The draft to write, settled and without flaws. */
const checked = async (
  trx: Transaction<Database>,
  { caller }: Act,
  sent: SignUpWindowDraft,
  before: SignUpWindowRecord | null,
): Promise<SignUpWindowDraft> => {
  const draft = settledWindow(sent)
  if (before !== null) await refuseInClosedYear(trx, placeOf(before))
  const { anoLetivoId, unidadeId, cursosExtras } = draft
  const year = anoLetivoId === null || (await openYear(trx, { idAnoLetivo: anoLetivoId, idUnidade: unidadeId }))
  if (year === null) refuseFlaws({ anoLetivoId: notAccepted(LABELS.anoLetivoId) })
  refuseFlaws(windowFlaws(draft))
  const isOwn = inUnitsOf(caller, 'id')
  const unit = unidadeId === null || unidadeId === before?.unidadeId ? [] : [unidadeId]
  const isOfPlace = sql<boolean>`school_year_id = ${anoLetivoId} and unit_id = ${unidadeId}`
  const isMoved = anoLetivoId !== before?.anoLetivoId || unidadeId !== before.unidadeId
  const courses = cursosExtras.filter((id) => isMoved || !before.cursosExtras.includes(id))
  refuseFlaws({
    ...(!(await areUsable(trx, 'unit', unit, isOwn)) && { unidadeId: notAccepted(LABELS.unidadeId) }),
    ...(!(await areUsable(trx, 'extra_course', courses, isOfPlace)) && {
      cursosExtras: notAccepted(LABELS.cursosExtras),
    }),
  })
  return draft
}

/** The columns of a draft without flaws. */
const columnsOf = ({ nome, anoLetivoId, unidadeId, inicio, termino }: SignUpWindowDraft) => {
  if (anoLetivoId === null || unidadeId === null) throw new Error('A window without its place was let through')
  return {
    school_year_id: anoLetivoId,
    unit_id: unidadeId,
    name: nome,
    name_search: searchable(nome),
    opens_on: inicio,
    closes_on: termino,
  }
}

const write = async (
  trx: Transaction<Database>,
  _: Act,
  draft: SignUpWindowDraft,
  before: SignUpWindowRecord | null,
): Promise<number> => {
  const id = await writeRow(trx, 'extra_course_window', before?.id ?? null, columnsOf(draft))
  await writeCourses(trx, id, draft)
  return id
}

const writeCourses = async (
  trx: Transaction<Database>,
  id: number,
  { cursosExtras }: SignUpWindowDraft,
): Promise<void> => {
  await trx.deleteFrom('extra_course_window_course').where('extra_course_window_id', '=', id).execute()
  await sql`
    insert into extra_course_window_course (extra_course_window_id, extra_course_id)
    select ${id}::integer, one from unnest(${cursosExtras}::integer[]) as one
  `.execute(trx)
}

const auditedOf = async (trx: Transaction<Database>, draft: SignUpWindowDraft) => {
  const names = await namesOf(trx, {
    anoLetivoId: ['school_year', draft.anoLetivoId],
    unidadeId: ['unit', draft.unidadeId],
    cursosExtras: ['extra_course', ...draft.cursosExtras],
  })
  return {
    [LABELS.nome]: draft.nome,
    [LABELS.anoLetivoId]: names.anoLetivoId,
    [LABELS.unidadeId]: names.unidadeId,
    [LABELS.inicio]: draft.inicio,
    [LABELS.termino]: draft.termino,
    [LABELS.cursosExtras]: names.cursosExtras || 'Todos',
  }
}

/** Closes a window before its last day, or opens it, while its year is open. */
export const allowStatus = (trx: Transaction<Database>, _: Act, before: SignUpWindowRecord): Promise<void> =>
  refuseInClosedYear(trx, placeOf(before))

export const SIGN_UP_WINDOWS: Records<SignUpWindowDraft, SignUpWindowRecord> = {
  table: 'extra_course_window',
  readers: signUpWindows,
  /** The name of a window is unique in a unit and year. */
  taken: { extra_course_window_name_key: { code: 'SIGN_UP_WINDOW_TAKEN', field: 'nome' } },
  checked,
  write,
  audited: auditedEach(auditedOf),
}
