import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import type { Named } from '#domain/base/common.schemas.ts'
import { WITHOUT_MARK } from '#domain/evaluation/evaluation.lists.ts'
import { IN_FORCE } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { notFoundAudited, type PersonalAct } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { itemsOfGroups } from '#server/rows/matrices.ts'
import { taughtOn } from '#server/rows/teaching.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'

/** The class groups of a teacher on a day, or of the units of others in the school years of that day. */
export const readTaughtGroups = async (
  db: Kysely<Database>,
  { caller }: PersonalAct,
  day: string,
): Promise<Named[]> => {
  const which = isOnlyTeacher(caller)
    ? sql`class_group.id in (select taught.class_group_id
        from (${taughtOn({ teacher: caller.personId, caller, today: day })}) as taught)`
    : sql`${inUnitsOf(caller, 'class_group.unit_id')} and class_group.active
        and ${day}::date between year.starts_on and year.ends_on`
  return readGroupChoices(db, which)
}

/** Class groups to choose from, in the order of the school, with their unit where there are several. `which`: a condition about `class_group` and its `year`. */
export const readGroupChoices = async (db: Kysely<Database>, which: RawBuilder<unknown>): Promise<Named[]> => {
  const { rows } = await sql<Named & { unit: string; unitId: number }>`
    select class_group.id, class_group.name as nome, unit.id as "unitId", unit.short_name as unit
    from class_group
    join unit on unit.id = class_group.unit_id
    join school_year as year on year.id = class_group.school_year_id
    join grade on grade.id = class_group.grade_id
    join course on course.id = grade.course_id
    where ${which}
    order by unit.short_name, unit.id, course.position, course.id, grade.position, class_group.name_search, class_group.id
  `.execute(db)
  const isOneUnit = new Set(rows.map(({ unitId }) => unitId)).size < 2
  return rows.map(({ id, nome, unit }) => ({ id, nome: isOneUnit ? nome : `${nome} · ${unit}` }))
}

/**
 * Lets teachers through to the class groups that they teach, all others to those of their units. @throws Refusal 404, audited
 */
export const requireTaughtGroup = async (
  acting: PersonalAct & { readonly db: Kysely<Database> },
  id: number,
): Promise<void> => {
  await requireClassGroup(acting, id)
  if (!isOnlyTeacher(acting.caller)) return
  const taught = await readTaughtGroups(acting.db, acting, schoolDay(acting.now))
  if (!taught.some((one) => one.id === id)) throw await notFoundAudited(acting, 'class_group', id)
}

/** The first of class groups whose grade is judged by marks, else the first; null where there are none. */
export const firstWithMarks = async (db: Kysely<Database>, groups: readonly Named[]): Promise<number | null> => {
  const ids = groups.map(({ id }) => id)
  const { rows } = await sql<{ id: number }>`
    select own.id from class_group as own where own.id = any(${ids}::integer[]) and exists (select 1
      from evaluation_link as link join evaluation_scheme_version as version
        on version.evaluation_scheme_id = link.evaluation_scheme_id and version.status = ${IN_FORCE}
      where link.school_year_id = own.school_year_id and link.unit_id = own.unit_id and link.grade_id = own.grade_id
        and (version.rules ->> 'tipoNota')::integer <> ${WITHOUT_MARK})
    order by array_position(${ids}::integer[], own.id) limit 1`.execute(db)
  return rows[0]?.id ?? ids[0] ?? null
}

interface Asked {
  readonly dia: string
  readonly idTurma: number | null
}

/** What the teacher gives on a day, or what the matrix of the class group has. */
export const readTaughtSubjects = async (
  db: Kysely<Database>,
  { caller }: PersonalAct,
  { dia, idTurma }: Asked,
): Promise<Named[]> => {
  const ids = isOnlyTeacher(caller)
    ? sql`select taught.subject_id from (${taughtOn({ teacher: caller.personId, caller, today: dia })}) as taught
        where coalesce(taught.class_group_id = ${idTurma}::integer, true)`
    : sql`select item.subject_id from ${itemsOfGroups(dia)} where taught.class_group_id = ${idTurma}::integer`
  const { rows } = await sql<Named>`
    select id, name as nome from subject where id in (${ids}) order by position, name_search, id`.execute(db)
  return rows
}
