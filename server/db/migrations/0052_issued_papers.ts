import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  `create table issued_paper (
    code text primary key,
    kind smallint not null,
    issued_at timestamptz not null,
    sha256 text not null,
    settlement_id integer references settlement
  )`,
]

/** The codes of papers about money and of printed reports. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
