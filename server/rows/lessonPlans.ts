import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import type { PersonFlags } from '#domain/base/signedIn.ts'
import { PLAN_DRAFT } from '#domain/lessonPlans/lessonPlans.lists.ts'
import { taughtOn } from '#server/rows/teaching.ts'
import { type InUnitsGiven, inUnitsOf } from '#server/rows/units.ts'

interface Reader {
  readonly caller: InUnitsGiven & PersonFlags & { readonly personId: number }
  /** ISO day. */
  readonly today: string
}

/**
 * Condition: somebody sees a lesson plan (`plan`) of their units: their own, and once it was sent a teacher those of what
 * they teach today, other staff all.
 */
export const seesLessonPlan = ({ caller, today }: Reader): RawBuilder<SqlBool> => {
  const taught = sql<SqlBool>`exists (select 1 from lesson_plan_class_group as planned
    where planned.lesson_plan_id = plan.id
      and (planned.class_group_id, plan.subject_id) in (${taughtOn({ teacher: caller.personId, caller, today })}))`
  return sql<SqlBool>`(${inUnitsOf(caller, 'plan.unit_id')} and (plan.author_id = ${caller.personId}
    or (plan.status <> ${sql.lit(PLAN_DRAFT)} and ${isOnlyTeacher(caller) ? taught : sql<SqlBool>`true`})))`
}
