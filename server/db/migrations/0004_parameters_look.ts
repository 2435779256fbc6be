import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Parameters and look are edited in the portal: a version that two people cannot both build on, and who changed a parameter when. */
const STATEMENTS: readonly string[] = [
  `alter table parameter
    add column version integer not null default 1,
    add column changed_at timestamptz,
    add column changed_by integer references staff_user`,
  'alter table look add column version integer not null default 1',
  'alter table look_image add column version integer not null default 1',
  'create index look_image_by_audience on look_image (audience, id)',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
