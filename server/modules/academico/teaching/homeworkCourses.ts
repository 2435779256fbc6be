import { sql } from 'kysely'
import type { Option, OptionList } from '#domain/base/common.schemas.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { holdsFor } from '#server/modules/academico/teaching/assigned.ts'

/** Courses of the class groups that the caller teaches on this day. */
export const readHomeworkCourses = async ({
  db,
  caller,
  now,
}: SignedIncoming<{ answer: OptionList }>): Promise<OptionList> => {
  const mine = holdsFor({ teacher: caller.personId, units: caller.units, today: schoolDay(now) })
  const { rows } = await sql<Option>`
    select id as value, name as "displayText", active as status from course
    where id in (
      select grade.course_id from class_assignment as own
      join class_group_grade as taught on taught.class_group_id = own.class_group_id
      join grade on grade.id = taught.grade_id
      where ${mine})
    order by position, id
  `.execute(db)
  return { dados: rows }
}
