import { sql, type Transaction } from 'kysely'
import type { ExtraCourseDraft } from '#domain/extraCourses/extraCourses.schemas.ts'
import { EXTRA_COURSE } from '#domain/extraCourses/extraCourses.fields.ts'
import { daysOf } from '#domain/extraCourses/extraSchedule.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { courseColumns } from '#server/modules/matricula/extraCourses/columns.ts'

/** A course to write, and the original. */
export interface Replica {
  readonly draft: ExtraCourseDraft
  readonly source: string
}

/** Writes copies of courses with one statement per table, so that five hundred of them are quick. */
export const insertReplicas = async (
  trx: Transaction<Database>,
  act: Act,
  replicas: readonly Replica[],
): Promise<void> => {
  if (replicas.length === 0) return
  const rows = await trx
    .insertInto('extra_course')
    .values(replicas.map(({ draft }) => courseColumns(draft)))
    .returning(['id', 'name_search', 'class_search'])
    .execute()
  const idOf = new Map(rows.map(({ id, name_search, class_search }) => [`${name_search}\n${class_search}`, id]))
  const written = replicas.map(({ draft, source }) => {
    const { name_search, class_search } = courseColumns(draft)
    const id = idOf.get(`${name_search}\n${class_search}`)
    if (id === undefined) throw new Error(`The copy of ${source} was not written`)
    return { id, draft, source }
  })
  await insertSlots(trx, written)
  for (const link of LINKS) await insertLinks(trx, written, link)
  for (const { id, draft, source } of written)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'extra_course',
      entity_id: String(id),
      action: 'create',
      reason: `Replicado de ${source}`,
      after: {
        [EXTRA_COURSE.nome.label]: draft.nome,
        [EXTRA_COURSE.turma.label]: draft.turma,
        [EXTRA_COURSE.vagas.label]: draft.vagas,
      },
    })
}

interface Written {
  readonly id: number
  readonly draft: ExtraCourseDraft
}

const insertSlots = async (trx: Transaction<Database>, written: readonly Written[]): Promise<void> => {
  const slots = written.flatMap(({ id, draft }) =>
    draft.horarios.map((slot, position) => ({
      extra_course_id: id,
      position,
      starts_at: slot.horarioInicio,
      ends_at: slot.horarioTermino,
      weekdays: [...daysOf(slot)],
    })),
  )
  if (slots.length > 0) await trx.insertInto('extra_course_slot').values(slots).execute()
}

const LINKS = [
  { table: 'extra_course_shift', column: 'shift_id', field: 'periodos' },
  { table: 'extra_course_grade', column: 'grade_id', field: 'series' },
  { table: 'extra_course_course', column: 'course_id', field: 'cursos' },
  { table: 'extra_course_requirement', column: 'prerequisite_id', field: 'preRequisitos' },
] as const

const insertLinks = async (
  trx: Transaction<Database>,
  written: readonly Written[],
  { table, column, field }: (typeof LINKS)[number],
): Promise<void> => {
  const pairs = written.flatMap(({ id, draft }) => draft[field].map((other) => ({ id, other })))
  await sql`
    insert into ${sql.table(table)} (extra_course_id, ${sql.ref(column)})
    select * from unnest(${pairs.map(({ id }) => id)}::integer[], ${pairs.map(({ other }) => other)}::integer[])
  `.execute(trx)
}
