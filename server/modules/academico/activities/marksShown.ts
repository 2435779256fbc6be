import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { ActivityPlace } from '#server/modules/academico/activities/place.ts'
import { readHoldingStages } from '#server/school/stages/stages.ts'

/**
 * Whether families may read the mark of an activity: at once where it counts for nothing, else from the day on which the
 * marks of its stage are published (D 2.9: families never see unpublished values).
 */
export const areMarksShown = async (db: Kysely<Database>, now: Date, place: ActivityPlace): Promise<boolean> => {
  const { activity, classGroupId } = place
  if (activity.idAvaliacao === null) return true
  const hoje = schoolDay(now)
  const stages = await readHoldingStages(db, { idTurma: classGroupId, hoje })
  const published = stages.find(({ numero }) => numero === activity.etapa)?.publicacao ?? null
  return published !== null && published <= hoje
}
