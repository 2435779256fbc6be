import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { beginning } from '#server/db/like.ts'
import { everyWord } from '#server/db/pattern.ts'

/** How many letters a part has. Shorter words are in nearly every name, so they are sought where its words begin. */
const LENGTH = 3
/** Between two parts: no text that is searched has a line's end in it. */
const BREAK = '\n'

/**
 * Every three letters in a row of a column: what is behind the index `…_by_part` over it. An expression and no column, so that
 * code that writes a text has nothing else to write; literals, because it has to be that of the index.
 */
const partsOf = (column: string): RawBuilder<unknown> => {
  const cutFrom = (start: number) =>
    sql`regexp_replace(substr(${sql.ref(column)}, ${sql.lit(start)}), '(...)', ${sql.lit(`\\1${BREAK}`)}, 'g')`
  const cuts = sql.join([1, 2, 3].map(cutFrom), sql` || ${sql.lit(BREAK)} || `)
  return sql`string_to_array(${cuts}, ${sql.lit(BREAK)})`
}

/** The two letters with which each word of a column begins: what is behind the index `…_by_beginning` over it. */
const beginningsOf = (column: string): RawBuilder<unknown> =>
  sql`string_to_array(regexp_replace(${sql.ref(column)}, '([^ ][^ ]?)[^ ]*', '\\1', 'g'), ' ')`

/**
 * Whether a column that has an index `…_by_part` holds every one of these words, in any order and anywhere: as `everyWord`,
 * without looking at every row where a word has three letters.
 */
export const everyWordByPart = (column: string, words: readonly string[]): Expression<SqlBool> => {
  const held = everyWord(column, words)
  const parts = [...new Set(words.flatMap(partsIn))]
  return parts.length === 0 ? held : sql<SqlBool>`(${partsOf(column)} @> ${parts}::text[] and ${held})`
}

/**
 * The same of a name, which has an index `…_by_beginning` too: words of three letters are sought anywhere, shorter ones where
 * a word of the name begins.
 */
export const everyPart = (column: string, words: readonly string[]): Expression<SqlBool> => {
  const long = words.filter((word) => lettersOf(word).length >= LENGTH)
  const short = words.filter((word) => lettersOf(word).length < LENGTH)
  // A single letter is no beginning of two; beside a longer word their index has nothing to add.
  const begun = long.length > 0 ? [] : short.filter((word) => lettersOf(word).length > 1)
  return sql<SqlBool>`(${sql.join(
    [
      ...(long.length === 0 ? [] : [everyWordByPart(column, long)]),
      ...(begun.length === 0 ? [] : [sql`${beginningsOf(column)} @> ${begun}::text[]`]),
      ...short.map((word) => beginsWith(column, word)),
    ],
    sql` and `,
  )})`
}

const beginsWith = (column: string, word: string): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.ref(column)} like ${beginning(word)} or ${sql.ref(column)} like ${`% ${beginning(word)}`})`

const lettersOf = (word: string): readonly string[] => Array.from(word)

const partsIn = (word: string): readonly string[] => {
  const letters = lettersOf(word)
  return letters.slice(LENGTH - 1).map((_, place) => letters.slice(place, place + LENGTH).join(''))
}
