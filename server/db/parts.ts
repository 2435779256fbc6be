import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { everyWord } from '#server/db/pattern.ts'

/** How many letters a part has. Shorter words are in nearly every name: there is nothing to gain by an index. */
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

/**
 * Whether a column that has an index `…_by_part` holds every one of these words, in any order and anywhere: as `everyWord`,
 * without looking at every row.
 */
export const everyPart = (column: string, words: readonly string[]): Expression<SqlBool> => {
  const held = everyWord(column, words)
  const parts = [...new Set(words.flatMap(partsIn))]
  if (parts.length === 0) return held
  const indexed = partsOf(column)
  return sql<SqlBool>`((${indexed} @> ${parts}::text[] or ${indexed} @> array[${sql.lit(LONGER)}]) and ${held})`
}

const partsIn = (word: string): readonly string[] => {
  const letters = Array.from(word)
  return letters.slice(LENGTH - 1).map((_, place) => letters.slice(place, place + LENGTH).join(''))
}
