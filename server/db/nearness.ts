import { type Expression, sql } from 'kysely'
import { beginning } from '#server/db/like.ts'

/** `nearness` of `domain/text`, of a searchable column: what orders people by how well they fit what was typed. */
export const nearness = (column: string, typed: string): Expression<number> => sql<number>`case
  when ${sql.ref(column)} like ${beginning(typed)} then 0
  when ${sql.ref(column)} like ${`% ${beginning(typed)}`} then 1
  else 2 end`
