import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { ActivityPlace } from '#server/modules/academico/activities/place.ts'
import { isReleased } from '#server/school/marks/released.ts'

/**
 * Whether families may read the mark of an activity: at once where it counts for nothing, else once the marks of its class
 * group, subject and stage are published (ADR 81).
 */
export const areMarksShown = async (db: Kysely<Database>, now: Date, place: ActivityPlace): Promise<boolean> => {
  const { activity, classGroupId } = place
  if (activity.idAvaliacao === null) return true
  const { rows } = await sql`
    select 1 from mark_release as released
    where released.class_group_id = ${classGroupId} and released.subject_id = ${activity.idDisciplina}
      and released.stage_number = ${activity.etapa} and ${isReleased('released', now)}`.execute(db)
  return rows.length > 0
}
