import { getLessonPlan } from '#domain/lessonPlans/lessonPlans.endpoints.ts'
import type { MaySeeOwner } from '#server/files/index.ts'
import { mayCall } from '#server/http/caller.ts'
import { mayReadPlan } from '#server/modules/academico/lessonPlans/read.ts'

/** A file of a plan is read by those who see a plan that names it: a copy of the plan names it too. */
export const seesPlanFile: MaySeeOwner = async (acting) => {
  const { db, caller, params } = acting
  if (!mayCall(caller, getLessonPlan.access)) return false
  const named = await db
    .selectFrom('lesson_plan_file')
    .where('file_id', '=', params.id)
    .select('lesson_plan_id as id')
    .execute()
  for (const { id } of named) if (await mayReadPlan(acting, id)) return true
  return false
}
