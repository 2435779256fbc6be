import { type Kysely, sql } from 'kysely'
import { searchable } from '#domain/base/text.ts'
import type { Database } from '#server/db/schema.ts'

/** Stages of a year for all units, each from a day to another; `kind` is their number. Gives their ids. */
export const addStages = async (
  db: Kysely<Database>,
  year: number,
  kind: number,
  days: readonly (readonly [from: string, to: string])[],
): Promise<[number, number]> => {
  const ids: number[] = []
  for (const [place, [from, to]] of days.entries()) {
    const name = `${place + 1}ª etapa`
    const { rows } = await sql<{ id: number }>`
      insert into stage (school_year_id, kind, number, name, name_search, starts_on, ends_on, search)
      values (${year}, ${kind}, ${place + 1}, ${name}, ${searchable(name)}, ${from}, ${to}, '') returning id
    `.execute(db)
    ids.push(rows[0]?.id ?? 0)
  }
  return [ids[0] ?? 0, ids[1] ?? 0]
}
