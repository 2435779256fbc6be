import { type Expression, type SqlBool, sql } from 'kysely'

/** Pattern of `like` for texts that hold this one; `%`, `_` and `\` mean themselves. */
export const within = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Whether a column holds every one of these words, in any order. */
export const everyWord = (column: string, words: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    words.map((word) => sql`${sql.ref(column)} like ${within(word)}`),
    sql` and `,
  )})`
