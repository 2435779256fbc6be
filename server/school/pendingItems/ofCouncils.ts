import { type Kysely, sql } from 'kysely'
import { CONCLUDED } from '#domain/councils/councils.lists.ts'
import { COUNCIL_OPEN } from '#domain/yearEnd/pendingItems.lists.ts'
import type { Database } from '#server/db/schema.ts'
import type { JudgedGroup } from '#server/school/marks/groups.ts'
import { type FoundItem, found, type Place } from '#server/school/pendingItems/found.ts'

/** Stages that are over, and the year behind its last one, without a council that was concluded (P13). */
export const itemsOfCouncils = async (
  db: Kysely<Database>,
  { id, today, coordinatorId }: Place,
  { stages }: JudgedGroup,
): Promise<readonly FoundItem[]> => {
  const over = stages.filter(({ fim }) => fim < today).map(({ numero }) => numero)
  if (over.length === 0) return []
  const { rows } = await sql<{ stage: number | null; isHeld: boolean; targetId: number | null }>`
    select stage_number as stage, bool_or(status = ${CONCLUDED}) as "isHeld", max(id) as "targetId"
    from council where class_group_id = ${id} group by stage_number`.execute(db)
  const councils = new Map(rows.map(({ stage, ...council }) => [stage, council]))
  const due = over.length === stages.length ? [...over, null] : over
  return due
    .filter((stage) => councils.get(stage)?.isHeld !== true)
    .map((stage) => {
      const targetId = councils.get(stage)?.targetId ?? null
      return found(COUNCIL_OPEN, 1, { stage, targetId, responsibleId: coordinatorId })
    })
}
