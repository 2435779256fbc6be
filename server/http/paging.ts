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
