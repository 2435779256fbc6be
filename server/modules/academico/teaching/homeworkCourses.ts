import { sql } from 'kysely'
import type { Option, OptionList } from '#domain/base/common.schemas.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { taughtBy } from '#server/rows/teaching.ts'

/** Courses of the class groups that the caller teaches today. */
export const readHomeworkCourses = async ({
  db,
  caller,
  now,
}: SignedIncoming<{ answer: OptionList }>): Promise<OptionList> => {
  const mine = { teacher: caller.personId, caller, today: schoolDay(now) }
  const { rows } = await sql<Option>`
    select id as value, name as "displayText", active as status from course
    where id in (
      select grade.course_id from class_group_grade as taught join grade on grade.id = taught.grade_id
      where ${taughtBy(mine, 'taught.class_group_id')})
    order by position, id
  `.execute(db)
  return { dados: rows }
}
