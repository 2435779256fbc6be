import { sql, type Transaction } from 'kysely'
import type { ExtraCourseDraft, ExtraCourseSlot } from '#domain/extraCourses/extraCourses.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { EXTRA_COURSE_LISTED, EXTRA_COURSE_LISTS } from '#domain/extraCourses/extraCourse.ts'
import { EXTRA_COURSE_LABELS as LABELS } from '#domain/extraCourses/extraCourses.labels.ts'
import { daysOf, slotText } from '#domain/extraCourses/extraSchedule.ts'
import { searchable } from '#domain/base/text.ts'
import { given } from '#server/db/given.ts'
import type { Database } from '#server/db/schema.ts'
import { namesOf } from '#server/modules/academico/frame/index.ts'

/** The columns of a draft without flaws. */
export const courseColumns = (draft: ExtraCourseDraft) => ({
  school_year_id: given(draft.anoLetivoId),
  unit_id: given(draft.unidadeId),
  name: draft.nome,
  name_search: searchable(draft.nome),
  class_name: draft.turma,
  class_search: searchable(draft.turma),
  search: searchable(`${draft.nome} ${draft.turma}`),
  schedule_kind: given(draft.tipoHorario),
  seats: given(draft.vagas),
  location_id: given(draft.local),
  obligation: given(draft.obrigatoriedade),
  bank_account_id: given(draft.contaBancariaId),
  standard_history_id: given(draft.sisHistoricoPadraoId),
  gender: given(draft.sexo),
  availability: given(draft.disponibilidade),
  first_birth_year: draft.anoInicio,
  last_birth_year: draft.anoFim,
  second_class: draft.segundaAula,
  third_class: draft.terceiraAula,
  fourth_class: draft.quartaAula,
  fifth_class: draft.quintaAula,
})

/** Writes what hangs on a course: its schedule, who may come, and what is asked of them. */
export const writeParts = async (trx: Transaction<Database>, id: number, draft: ExtraCourseDraft): Promise<void> => {
  await writeLinks(trx, { id, table: 'extra_course_shift', column: 'shift_id', ids: draft.periodos })
  await writeLinks(trx, { id, table: 'extra_course_grade', column: 'grade_id', ids: draft.series })
  await writeLinks(trx, { id, table: 'extra_course_course', column: 'course_id', ids: draft.cursos })
  await writeRequirements(trx, id, draft.preRequisitos)
  await writeSlots(trx, id, draft.horarios)
}

/** What is asked of who takes a course. */
export const writeRequirements = (trx: Transaction<Database>, id: number, ids: readonly number[]): Promise<void> =>
  writeLinks(trx, { id, table: 'extra_course_requirement', column: 'prerequisite_id', ids })

interface Links {
  readonly id: number
  readonly table: 'extra_course_shift' | 'extra_course_grade' | 'extra_course_course' | 'extra_course_requirement'
  readonly column: string
  readonly ids: readonly number[]
}

const writeLinks = async (trx: Transaction<Database>, { id, table, column, ids }: Links): Promise<void> => {
  await sql`delete from ${sql.table(table)} where extra_course_id = ${id}`.execute(trx)
  await sql`
    insert into ${sql.table(table)} (extra_course_id, ${sql.ref(column)})
    select ${id}::integer, one from unnest(${ids}::integer[]) as one
  `.execute(trx)
}

/** A row that stays keeps its id, because sign-ups name it. */
const writeSlots = async (trx: Transaction<Database>, id: number, slots: readonly ExtraCourseSlot[]): Promise<void> => {
  const kept = slots.flatMap((slot) => (slot.id === null ? [] : [slot.id]))
  await trx
    .deleteFrom('extra_course_slot')
    .where('extra_course_id', '=', id)
    .where('id', '<>', sql<number>`all(${kept}::integer[])`)
    .execute()
  for (const [position, slot] of slots.entries()) {
    const columns = {
      position,
      starts_at: slot.horarioInicio,
      ends_at: slot.horarioTermino,
      weekdays: [...daysOf(slot)],
    }
    await (slot.id === null
      ? trx
          .insertInto('extra_course_slot')
          .values({ extra_course_id: id, ...columns })
          .execute()
      : trx
          .updateTable('extra_course_slot')
          .set(columns)
          .where('id', '=', slot.id)
          .where('extra_course_id', '=', id)
          .execute())
  }
}

/** A course as the audit keeps it: by the labels of its fields, and records by their names, readable for ever. */
export const auditedCourse = async (
  trx: Transaction<Database>,
  draft: ExtraCourseDraft,
): Promise<Readonly<Record<string, string | number | null>>> => ({
  [LABELS.nome]: draft.nome,
  [LABELS.turma]: draft.turma,
  [LABELS.anoLetivoId]: await namesOf(trx, 'school_year', [draft.anoLetivoId]),
  [LABELS.unidadeId]: await namesOf(trx, 'unit', [draft.unidadeId]),
  [LABELS.local]: await namesOf(trx, 'location', [draft.local]),
  [LABELS.vagas]: draft.vagas,
  ...Object.fromEntries(
    EXTRA_COURSE_LISTED.map((name) => [LABELS[name], nameIn(EXTRA_COURSE_LISTS[name], draft[name])]),
  ),
  [LABELS.horarios]: draft.horarios.map(slotText).join('; '),
  [LABELS.contaBancariaId]: await namesOf(trx, 'bank_account', [draft.contaBancariaId]),
  [LABELS.sisHistoricoPadraoId]: await historyCode(trx, draft.sisHistoricoPadraoId),
  [LABELS.cursos]: await namesOf(trx, 'course', draft.cursos),
  [LABELS.series]: await namesOf(trx, 'grade', draft.series),
  [LABELS.periodos]: await namesOf(trx, 'shift', draft.periodos),
  [LABELS.preRequisitos]: await namesOf(trx, 'prerequisite', draft.preRequisitos),
  [LABELS.anoInicio]: draft.anoInicio,
  [LABELS.anoFim]: draft.anoFim,
  [LABELS.segundaAula]: draft.segundaAula,
  [LABELS.terceiraAula]: draft.terceiraAula,
  [LABELS.quartaAula]: draft.quartaAula,
  [LABELS.quintaAula]: draft.quintaAula,
})

const historyCode = async (trx: Transaction<Database>, id: number | null): Promise<string> => {
  const { rows } = await sql<{ code: string }>`select code from standard_history where id = ${id}`.execute(trx)
  return rows[0]?.code ?? ''
}
