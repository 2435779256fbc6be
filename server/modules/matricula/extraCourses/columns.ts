import { sql, type Transaction } from 'kysely'
import type { ExtraCourseDraft, ExtraCourseSlot } from '#domain/extraCourses/extraCourses.schemas.ts'
import { EXTRA_COURSE } from '#domain/extraCourses/extraCourses.fields.ts'
import { daysOf, slotText } from '#domain/extraCourses/extraSchedule.ts'
import { searchable } from '#domain/base/text.ts'
import type { Database } from '#server/db/schema.ts'
import { type Audited, auditedDrafts } from '#server/records/audited.ts'
import { columnsOf } from '#server/records/columns.ts'

/** The columns of a draft without flaws. */
export const courseColumns = (draft: ExtraCourseDraft) => ({
  ...columnsOf(EXTRA_COURSE, draft),
  name_search: searchable(draft.nome),
  class_search: searchable(draft.turma),
  search: searchable(`${draft.nome} ${draft.turma}`),
})

/** Writes the dependent rows of a course: schedule, who may take it, requirements. */
export const writeParts = async (trx: Transaction<Database>, id: number, draft: ExtraCourseDraft): Promise<void> => {
  await writeLinks(trx, { id, table: 'extra_course_shift', column: 'shift_id', ids: draft.periodos })
  await writeLinks(trx, { id, table: 'extra_course_grade', column: 'grade_id', ids: draft.series })
  await writeLinks(trx, { id, table: 'extra_course_course', column: 'course_id', ids: draft.cursos })
  await writeRequirements(trx, id, draft.preRequisitos)
  await writeSlots(trx, id, draft.horarios)
}

/** Writes the requirements of a course. */
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

/** A row that stays keeps its id, because sign-ups refer to it. */
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

/** Courses in the words of the audit. */
export const auditedCourses = (
  trx: Transaction<Database>,
  drafts: readonly ExtraCourseDraft[],
): Promise<readonly Audited[]> =>
  auditedDrafts(
    trx,
    EXTRA_COURSE,
    drafts.map((draft) => ({ draft, own: { horarios: draft.horarios.map(slotText).join('; ') } })),
  )
