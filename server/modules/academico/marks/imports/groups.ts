import { sql } from 'kysely'
import type { Named } from '#domain/base/common.schemas.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Acting } from '#server/modules/academico/marks/index.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { readTaughtGroups, readTaughtSubjects } from '#server/school/teaching/choices.ts'

/** A class group to which somebody may bring marks today. */
export interface OpenGroup extends Named {
  readonly unitId: number
  readonly unit: string
  readonly yearId: number
  readonly year: string
}

/** The class groups of a teacher today, or those of the units of others in the running years. */
export const openGroups = async (acting: Acting): Promise<readonly OpenGroup[]> => {
  const ids = (await readTaughtGroups(acting.db, acting, schoolDay(acting.now))).map(({ id }) => id)
  const { rows } = await sql<OpenGroup>`
    select class_group.id, class_group.name as nome, unit.id as "unitId", unit.short_name as unit, year.id as "yearId",
      year.year::text as year
    from unnest(${ids}::integer[]) with ordinality as given (id, place)
    join class_group on class_group.id = given.id
    join unit on unit.id = class_group.unit_id
    join school_year as year on year.id = class_group.school_year_id
    order by given.place`.execute(acting.db)
  return rows
}

/** What somebody may post in a class group today. */
export const openSubjects = (acting: Acting, idTurma: number): Promise<Named[]> =>
  readTaughtSubjects(acting.db, acting, { dia: schoolDay(acting.now), idTurma })

/**
 * Lets somebody through to a class group to which they may bring marks. @throws Refusal 404, audited where it is of another
 * unit, or a teacher has nothing to do with it
 */
export const requireOpenGroup = async (
  acting: Acting,
  groups: readonly OpenGroup[],
  idTurma: number,
): Promise<void> => {
  await requireClassGroup(acting, idTurma)
  if (!groups.some(({ id }) => id === idTurma)) throw await notFoundAudited(acting, 'class_group', idTurma)
}

/** @throws Refusal 404 for a subject that they may not post in the class group */
export const requireOpenSubject = async (acting: Acting, idTurma: number, idDisciplina: number): Promise<void> => {
  if (!(await openSubjects(acting, idTurma)).some(({ id }) => id === idDisciplina)) throw notFound()
}
