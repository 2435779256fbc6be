import { type Kysely, sql } from 'kysely'
import { registerTable } from '../registerTable.ts'

const TABLES = [
  registerTable({
    table: 'class_time',
    keyed: { code: 'text not null', name: 'text not null' },
    columns: {
      unit_id: 'integer references unit',
      shift_id: 'integer not null references shift',
      level: 'integer',
      week_days: 'integer[] not null',
      position: 'integer not null',
      kind: 'integer not null',
      starts_at: 'text not null',
      ends_at: 'text not null',
    },
    unique: ['code'],
  }),
  registerTable({
    table: 'concept_system',
    keyed: { name: 'text not null' },
    columns: { description: 'text' },
    unique: ['name'],
  }),
  registerTable({
    table: 'concept',
    keyed: { short_name: 'text not null', description: 'text not null' },
    columns: {
      concept_system_id: 'integer not null references concept_system',
      position: 'integer not null',
      least: 'double precision',
      most: 'double precision',
      passes: 'boolean not null',
      colour: 'text',
    },
    unique: [],
  }),
].flat()

/** The times of lessons, and the concepts that stand for grades. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
  for (const column of ['short_name', 'description'])
    await sql
      .raw(`create unique index concept_${column}_key on concept (concept_system_id, ${column}_search)`)
      .execute(db)
}
