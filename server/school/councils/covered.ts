import { type Kysely, type RawBuilder, sql } from 'kysely'
import { CONCLUDED, OF_STAGE_COUNCIL, PARTICIPATIVE } from '#domain/councils/councils.lists.ts'
import type { Database } from '#server/db/schema.ts'

interface Covered {
  readonly classGroupId: number
  /** Null: of the year as a whole. */
  readonly stage: number | null
}

const concludedOver = ({ classGroupId, stage }: Covered): RawBuilder<unknown> => sql`
  select from council where class_group_id = ${classGroupId} and status = ${CONCLUDED}
    and (stage_number is null or stage_number = ${stage}::integer)`

/** Whether a concluded council looked at what stands in a stage: one of the stage, or of the whole year. */
export const isCovered = async (db: Kysely<Database>, covered: Covered): Promise<boolean> =>
  (await concludedOver(covered).execute(db)).rows.length > 0

/** Whether the council for which a stage's notes are written is concluded. */
export const isNoted = async (db: Kysely<Database>, covered: Covered): Promise<boolean> => {
  const { rows } = await sql`
    ${concludedOver(covered)} and kind in (${PARTICIPATIVE}, ${OF_STAGE_COUNCIL}) and stage_number is not null`.execute(
    db,
  )
  return rows.length > 0
}
