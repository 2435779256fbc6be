import { type Kysely, sql } from 'kysely'
import { registerTable } from '../registerTable.ts'

const STAGE = registerTable({
  table: 'stage',
  keyed: { name: 'text not null' },
  columns: {
    school_year_id: 'integer not null references school_year',
    unit_id: 'integer references unit',
    kind: 'integer not null',
    number: 'integer not null',
    starts_on: 'date not null',
    ends_on: 'date not null',
    entry_from: 'date',
    entry_to: 'date',
    published_on: 'date',
  },
  unique: [],
})

const UNIQUE = [
  ['number', 'number'],
  ['name', 'name_search'],
] as const

/** The stages of school years. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STAGE) await sql.raw(statement).execute(db)
  for (const [column, key] of UNIQUE)
    await sql
      .raw(`create unique index stage_${column}_key on stage (school_year_id, kind, coalesce(unit_id, 0), ${key})`)
      .execute(db)
}
