import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  // The list by amount.
  'create index charge_by_value on charge (net_cents, id)',
  // What the sums of a list look at, without the rows themselves.
  'drop index charge_list_of_status',
  'create index charge_list_of_status on charge (status, due_on, id) include (unit_id, net_cents, paid_cents)',
]

/** Indexes for lists of charges as a large school has them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
