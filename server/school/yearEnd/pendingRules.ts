import { type Kysely, type RawBuilder, sql } from 'kysely'
import { kindsWith, pendingRules } from '#domain/yearEnd/pendingEffect.ts'
import { BLOCKS, NOT_FOLLOWED, WARNS } from '#domain/yearEnd/pendingItems.lists.ts'
import type { PendingRules } from '#domain/yearEnd/pendingItems.schemas.ts'
import type { Database } from '#server/db/schema.ts'

/** What the school does with every kind of pending item. */
export const readPendingRules = async (db: Kysely<Database>): Promise<PendingRules> => {
  const { rows } = await sql<PendingRules['regras'][number]>`
    select code as codigo, effect as efeito from pending_rule order by code`.execute(db)
  return pendingRules(rows)
}

/** The effect of a pending item (`item`), a code of `PENDING_EFFECTS`, as a column of a query. */
export const effectOfItem = ({ regras }: PendingRules): RawBuilder<number> => sql<number>`
  case when item.code = any(${kindsWith(regras, BLOCKS)}::smallint[]) then ${sql.lit(BLOCKS)}
    when item.code = any(${kindsWith(regras, NOT_FOLLOWED)}::smallint[]) then ${sql.lit(NOT_FOLLOWED)}
    else ${sql.lit(WARNS)} end`
