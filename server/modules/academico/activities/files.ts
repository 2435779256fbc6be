import { sql } from 'kysely'
import { getActivity } from '#domain/activities/activities.endpoints.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import type { MaySeeOwner } from '#server/files/index.ts'
import { mayCall } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { ownActivity } from '#server/modules/academico/activities/family.ts'
import { givesIn } from '#server/modules/academico/activities/place.ts'
import { activities, standingOf } from '#server/modules/academico/activities/read.ts'
import { informedOf } from '#server/rows/family.ts'
import { ownStudents } from '#server/school/families/families.ts'

/** A file of an activity is read by those who see an activity that names it: a copy of the activity names it too. */
export const seesActivityFile: MaySeeOwner = async (acting) => {
  const { db, caller, now, params } = acting
  const named = await db
    .selectFrom('activity_file')
    .where('file_id', '=', params.id)
    .select('activity_id as id')
    .execute()
  if (caller.tipoLogin === STAFF) {
    if (!mayCall(caller, getActivity.access)) return false
    for (const { id } of named) if ((await standingOf(acting, id)).sees) return true
    return false
  }
  for (const student of await ownStudents(db, caller, now))
    for (const { id } of named) if ((await ownActivity(acting, id, student)) !== null) return true
  return false
}

/**
 * A file that a student delivered is read by the student, by guardians who are told of the school life, and by staff who give
 * the activity to the class group.
 */
export const seesDeliveryFile: MaySeeOwner = async (acting, id) => {
  const { db, caller, now } = acting
  const { rows } = await sql<{ activityId: number; classGroupId: number; informed: boolean }>`
    select own.activity_id as "activityId", own.class_group_id as "classGroupId",
      ${informedOf(caller, schoolDay(now), 'enrolment.student_id')} as informed
    from activity_delivery as own join enrolment on enrolment.id = own.enrolment_id where own.id = ${id}`.execute(db)
  const [delivery] = rows
  if (delivery === undefined) return false
  if (caller.tipoLogin !== STAFF) return delivery.informed
  if (!mayCall(caller, getActivity.access) || !(await standingOf(acting, delivery.activityId)).sees) return false
  const activity = await activities.written(db, delivery.activityId)
  return givesIn(acting, { activity, classGroupId: delivery.classGroupId })
}
