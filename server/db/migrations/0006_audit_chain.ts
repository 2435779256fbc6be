import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const STATEMENTS: readonly string[] = [
  // The seal of an audit row: its place in the chain, and a hash over the row and over the seal before it.
  `create table audit_link (
    position bigint primary key check (position > 0),
    audit_entry_id bigint not null unique references audit_entry,
    hash text not null check (length(hash) = 64)
  )`,
  // One row, made by the first sealing: where the chain ends. Whoever seals holds its lock.
  `create table audit_chain (
    id integer primary key check (id = 1),
    length bigint not null,
    hash text not null
  )`,
  // The list of the audit walks one of these backwards and stops at the page.
  'create index audit_entry_by_person on audit_entry (login_type, person_id, at, id)',
  `create index audit_entry_by_original on audit_entry (original_person_id, at, id)
    where original_person_id is not null`,
  'create index audit_entry_by_action on audit_entry (action, at, id)',
  'create index audit_entry_by_entity_time on audit_entry (entity, at, id)',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
