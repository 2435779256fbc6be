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

/** Page and order of a list request. Only the fields given here can sort it; the first one is the default. */
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
 * The limit of an ordered query, as a literal in its text: with a parameter, the generic plan would assume a tenth of
 * the table, so the database would plan again at each call.
 */
export const rowsOf = ({ limit }: { readonly limit: number }): Expression<number> => sql.lit(limit)

/** The offset of an ordered query; 0 is also a literal, for the same reason. */
export const skipOf = ({ offset }: { readonly offset: number }): Expression<number> | number =>
  offset === 0 ? sql.lit(0) : offset

/** How many rows a list has, which every row of a page tells: behind the last page, where there is no row, they are counted. */
export const totalOf = async (
  [first]: readonly { readonly total: number | null }[],
  { offset }: { readonly offset: number },
  count: () => Promise<number>,
): Promise<number> => first?.total ?? (offset === 0 ? 0 : count())
