import type { ProfileRow } from '#domain/profiles/profiles.schemas.ts'
import { searchable } from '#domain/base/text.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { idOf, pageOf, sortingOf, textOf } from '#src/core/filters/listQuery.ts'
import type { Sorting } from '#src/lib/paging.ts'

/** Values of the filter “Situação”; the list defaults to active profiles (portal.md 3 “Profile”). */
export const STATUS = { active: 1, inactive: 2, all: 3 } as const

/** The page of profiles for filters, order and page, and the total count. */
export const profilesShown = (all: readonly ProfileRow[], filters: FilterValues) => {
  // Not `search`: a recording takes that for the name of a person.
  const wanted = searchable(textOf(filters, 'profile'))
  const status = idOf(filters, 'status') ?? STATUS.active
  const found = all.filter(
    ({ nome, ativo }) =>
      searchable(nome).includes(wanted) && (status === STATUS.all || ativo === (status === STATUS.active)),
  )
  const { page, rowsPerPage } = pageOf(filters)
  return {
    rows: ordered(found, sortingOf(filters)).slice(page * rowsPerPage, (page + 1) * rowsPerPage),
    count: found.length,
  }
}

const VALUE_OF: Readonly<Record<string, (row: ProfileRow) => string | number>> = {
  nome: ({ nome }) => searchable(nome),
  qtdFuncionalidades: (row) => row.qtdFuncionalidades,
  qtdUsuarios: (row) => row.qtdUsuarios,
}

/** The server gives them by name; equal values keep that order. */
const ordered = (rows: readonly ProfileRow[], sorting: Sorting | null): readonly ProfileRow[] => {
  const valueOf = sorting === null ? undefined : VALUE_OF[sorting.field]
  if (sorting === null || valueOf === undefined) return rows
  const direction = sorting.descending ? -1 : 1
  return rows.toSorted((one, other) => {
    const [first, second] = [valueOf(one), valueOf(other)]
    if (first === second) return 0
    return first < second ? -direction : direction
  })
}
