import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'

interface AddedStages {
  readonly year: number
  readonly unit?: number | null
  readonly group?: number | null
  readonly kind: 1 | 2 | 3 | 4
  /** First and last days, ISO. */
  readonly days: readonly (readonly [from: string, to: string])[]
}

/** Divides a year into stages `Etapa 1`, `Etapa 2`, …, and gives their ids. */
export const addStages = async (
  db: Kysely<Database>,
  { year, unit = null, group = null, kind, days }: AddedStages,
): Promise<{ readonly division: number; readonly stages: readonly number[] }> => {
  const place = { school_year_id: year, unit_id: unit }
  const { id } = await db
    .insertInto('stage_division')
    .values({ ...place, class_group_id: group, kind })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await db
    .insertInto('stage')
    .values(
      days.map(([starts_on, ends_on], at) => ({
        ...place,
        division_id: id,
        number: at + 1,
        name: `Etapa ${at + 1}`,
        starts_on,
        ends_on,
      })),
    )
    .returning('id')
    .execute()
  return { division: id, stages: rows.map((row) => row.id) }
}
