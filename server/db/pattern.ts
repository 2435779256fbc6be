import { type Expression, type SqlBool, sql } from 'kysely'
import { containing } from '#server/db/like.ts'

/** Whether a column holds every one of these words, in any order. */
export const everyWord = (column: string, words: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    words.map((word) => sql`${sql.ref(column)} like ${containing(word)}`),
    sql` and `,
  )})`
