import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  `create table issued_paper (
    code text primary key,
    kind smallint not null,
    issued_at timestamptz not null,
    sha256 text not null,
    settlement_id integer references settlement
  )`,
  // How many the school wants to enrol in a place; null: it set itself no goal.
  'alter table course_offer_seat add column goal integer check (goal >= 0)',
]

/** The codes of papers about money and of printed reports, and the goals of places. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
