import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** Stages of a year for all units, each from a day to another; `kind` is their number. Gives their ids. */
export const addStages = async (
  db: Kysely<Database>,
  year: number,
  kind: 1 | 2 | 3 | 4,
  days: readonly (readonly [from: string, to: string])[],
): Promise<[number, number]> => {
  const { id: division_id } = await db
    .insertInto('stage_division')
    .values({ school_year_id: year, kind })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await db
    .insertInto('stage')
    .values(
      days.map(([starts_on, ends_on], place) => ({
        school_year_id: year,
        division_id,
        number: place + 1,
        name: `${place + 1}ª etapa`,
        starts_on,
        ends_on,
      })),
    )
    .returning('id')
    .execute()
  return [rows[0]?.id ?? 0, rows[1]?.id ?? 0]
}
