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
  const { rows } = await sql<{ stage: number | null }>`
    select distinct stage_number as stage from council where class_group_id = ${id} and status = ${CONCLUDED}`.execute(
    db,
  )
  const held = new Set(rows.map(({ stage }) => stage))
  const due = over.length === stages.length ? [...over, null] : over
  return due
    .filter((stage) => !held.has(stage))
    .map((stage) => found(COUNCIL_OPEN, 1, { stage, responsibleId: coordinatorId }))
}
