import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { CLASS_TEACHING } from '#domain/subjects/subjects.lists.ts'
import type { TaughtClass } from '#domain/teaching/taught.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { itemsOfGroups } from '#server/rows/matrices.ts'
import { taughtOn } from '#server/rows/teaching.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** What the caller teaches today: a query of class groups and subjects. */
export const taughtBy = ({ caller, now }: Pick<Act, 'caller' | 'now'>): RawBuilder<unknown> =>
  taughtOn({ teacher: caller.personId, caller, today: schoolDay(now) })

/** Some class groups with one subject: the same kind of query. */
export const groupsWith = (groups: readonly number[], subject: number | null): RawBuilder<unknown> =>
  sql`select class_group_id, ${subject}::integer as subject_id from unnest(${groups}::integer[]) as own (class_group_id)`

/** Class groups and subjects with their names, in the order of the school. A class group as a whole is no subject. */
export const teachingOf = async (db: Kysely<Database>, pairs: RawBuilder<unknown>): Promise<TaughtClass[]> => {
  const { rows } = await sql<TaughtClass>`
    select class_group.id as "idTurma", class_group.name as turma, class_group.unit_id as "idUnidade",
      class_group.school_year_id as "idAnoLetivo", subject.id as "idDisciplina", subject.name as disciplina,
      array(select own.grade_id from class_group_grade as own where own.class_group_id = class_group.id
        order by own.grade_id) as "idsSeries"
    from (${pairs}) as taught (class_group_id, subject_id)
    join class_group on class_group.id = taught.class_group_id
    join grade on grade.id = class_group.grade_id
    join subject on subject.id = taught.subject_id and subject.kind <> ${CLASS_TEACHING}
    order by subject.position, subject.id, grade.position, class_group.name_search, class_group.id
  `.execute(db)
  return rows
}

/**
 * What the caller may give work in today: a teacher what they teach, other staff what the class groups of their units have
 * in this school year.
 */
export const givenBy = ({ caller, now }: Pick<Act, 'caller' | 'now'>): RawBuilder<unknown> => {
  const today = schoolDay(now)
  if (isOnlyTeacher(caller)) return taughtBy({ caller, now })
  return sql`
    select taught.class_group_id, item.subject_id from ${itemsOfGroups(today)}
    join class_group as given on given.id = taught.class_group_id and given.active
    join school_year as year on year.id = given.school_year_id and ${today}::date between year.starts_on and year.ends_on
    where ${inUnitsOf(caller, 'given.unit_id')}`
}
