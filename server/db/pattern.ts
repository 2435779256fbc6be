import { type Expression, type SqlBool, sql } from 'kysely'
import { containing } from '#server/db/like.ts'

/** Whether a column holds every one of these words, in any order. */
export const everyWord = (column: string, words: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    words.map((word) => sql`${sql.ref(column)} like ${containing(word)}`),
    sql` and `,
  )})`

/**
 * Words in any order in the column `search`, or a document, phone or CEP with its signs. No condition where nothing was
 * typed. `holds`: `everyWordByPart` where the column has an index for it.
 */
export const meant = (typed: string, holds = everyWord): readonly Expression<SqlBool>[] => {
  if (typed === '') return []
  const bare = typed.replace(/[^a-z0-9]/g, '')
  const words = holds('search', typed.split(' '))
  return [bare === '' || bare === typed ? words : sql<SqlBool>`(${words} or ${holds('search', [bare])})`]
}
