import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { beginning } from '#server/db/like.ts'
import { everyWord } from '#server/db/pattern.ts'

/** How many letters a part has. Shorter words are in nearly every name, so they are sought where its words begin. */
const LENGTH = 3
/** The parts of a name that are indexed; few are longer. More would cost more to plan than they save. */
const REACH = 40
/** In the place of the parts that are not: such a name is looked at whenever a part is sought. */
const LONGER = '*'

/**
 * Every three letters in a row of a column, in order: what is behind the index `…_by_part` over it. An expression and no
 * column, so that whoever writes a name has nothing else to write; literals, because it has to be that of the index.
 */
const partsOf = (column: string): RawBuilder<unknown> => {
  const name = sql.ref(column)
  const parts = Array.from(
    { length: REACH },
    (_, place) => sql`substr(${name}, ${sql.lit(place + 1)}, ${sql.lit(LENGTH)})`,
  )
  const rest = sql`case when length(${name}) > ${sql.lit(REACH + LENGTH - 1)} then ${sql.lit(LONGER)} end`
  return sql`array[${sql.join([...parts, rest])}]`
}

/** The two letters with which each word of a column begins: what is behind the index `…_by_beginning` over it. */
const beginningsOf = (column: string): RawBuilder<unknown> =>
  sql`string_to_array(regexp_replace(${sql.ref(column)}, '([^ ][^ ]?)[^ ]*', '\\1', 'g'), ' ')`

/**
 * Whether a column that has the indexes `…_by_part` and `…_by_beginning` holds every one of these words, in any order, without
 * looking at every row: words of three letters anywhere, shorter ones where a word of the column begins.
 */
export const everyPart = (column: string, words: readonly string[]): Expression<SqlBool> => {
  const long = words.filter((word) => lettersOf(word).length >= LENGTH)
  const short = words.filter((word) => lettersOf(word).length < LENGTH)
  // A single letter is no beginning of two; beside a longer word their index has nothing to add.
  const begun = long.length > 0 ? [] : short.filter((word) => lettersOf(word).length > 1)
  return sql<SqlBool>`(${sql.join(
    [
      ...(long.length === 0 ? [] : [anywhere(column, long)]),
      ...(begun.length === 0 ? [] : [sql`${beginningsOf(column)} @> ${begun}::text[]`]),
      ...short.map((word) => beginsWith(column, word)),
    ],
    sql` and `,
  )})`
}

const lettersOf = (word: string): readonly string[] => Array.from(word)

const anywhere = (column: string, words: readonly string[]): Expression<SqlBool> => {
  const indexed = partsOf(column)
  const parts = [...new Set(words.flatMap(partsIn))]
  return sql<SqlBool>`((${indexed} @> ${parts}::text[] or ${indexed} @> array[${sql.lit(LONGER)}]) and ${everyWord(column, words)})`
}

const beginsWith = (column: string, word: string): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.ref(column)} like ${beginning(word)} or ${sql.ref(column)} like ${`% ${beginning(word)}`})`

const partsIn = (word: string): readonly string[] => {
  const letters = lettersOf(word)
  return letters.slice(LENGTH - 1).map((_, place) => letters.slice(place, place + LENGTH).join(''))
}
