import { type Expression, sql } from 'kysely'
import { malformed } from '#server/http/refusal.ts'

interface PagingQuery {
  readonly SkipCount?: number
  readonly MaxResultCount?: number
  readonly Sorting?: string
}

export interface Page<Field extends string> {
  readonly offset: number
  readonly limit: number
  readonly field: Field
  readonly direction: 'asc' | 'desc'
}

/** What a list was asked for. Only the fields named here sort it; the first one does when nothing is said. */
export const pageOf = <Field extends string>(
  { SkipCount = 0, MaxResultCount = 10, Sorting }: PagingQuery,
  fields: readonly [Field, ...Field[]],
): Page<Field> => {
  const [name, direction] = (Sorting ?? fields[0]).split(' ')
  const field = fields.find((one) => one === name)
  if (field === undefined) throw malformed({ Sorting: 'Não é possível ordenar por este campo.' })
  return { offset: SkipCount, limit: MaxResultCount, field, direction: direction === 'desc' ? 'desc' : 'asc' }
}

/**
 * How many rows to cut out of an ordered query, as a number in its text: a plan that is kept for all values would be
 * made for a tenth of the table if the number were a parameter, so the database would plan at each call instead.
 */
export const rowsOf = ({ limit }: { readonly limit: number }): Expression<number> => sql.lit(limit)

/** How many rows to pass over; none stands in the text as well, for the same reason. */
export const skipOf = ({ offset }: { readonly offset: number }): Expression<number> | number =>
  offset === 0 ? sql.lit(0) : offset

/** How many rows a list has, which every row of a page tells: behind the last page, where there is no row, they are counted. */
export const totalOf = async (
  [first]: readonly { readonly total: number | null }[],
  { offset }: { readonly offset: number },
  count: () => Promise<number>,
): Promise<number> => first?.total ?? (offset === 0 ? 0 : count())
