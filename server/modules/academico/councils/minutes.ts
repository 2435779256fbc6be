import { type Kysely, sql } from 'kysely'
import type { Council } from '#domain/councils/councils.schemas.ts'
import type { Database } from '#server/db/schema.ts'

/** A version of the minutes of a council. */
export interface KeptMinutes {
  readonly id: number
  readonly version: number
  readonly number: number
  readonly code: string
  readonly sha256: string
  readonly issuedAt: Date
}

/** The versions of a council's minutes, the first one first; none before it is concluded. */
export const readMinutes = async (db: Kysely<Database>, councilId: number): Promise<readonly KeptMinutes[]> => {
  const { rows } = await sql<KeptMinutes>`
    select id, version, number, code, sha256, issued_at as "issuedAt" from council_minutes
    where council_id = ${councilId} order by version`.execute(db)
  return rows
}

/** What was added to the minutes, in its order. */
export const readAddenda = async (db: Kysely<Database>, councilId: number): Promise<Council['adendos']> => {
  const { rows } = await sql<{ numero: number; texto: string; autor: string; at: Date }>`
    select own.number as numero, own.body as texto, staff_user.name as autor, own.written_at as at
    from council_addendum as own join staff_user on staff_user.id = own.author_id
    where own.council_id = ${councilId} order by own.number`.execute(db)
  return rows.map(({ at, ...addendum }) => ({ ...addendum, em: at.toISOString() }))
}
