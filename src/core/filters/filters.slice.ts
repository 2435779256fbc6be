import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { filterGroupOf, isFromList } from '#domain/access/filterGroups.ts'
import { placeOf } from '#src/core/router/place.ts'
import { popped, pushed, replaced, started } from '#src/core/router/router.slice.ts'

/** Filters, page, page size and order of the list on the screen, by name. */
export type FilterValues = Readonly<Record<string, string | number | boolean | null>>

interface FiltersState {
  readonly group: string
  readonly values: FilterValues
  /** Filters of the lists from which the person came to the record on the screen, by group. */
  readonly behind: Readonly<Record<string, FilterValues>>
}

const initialState: FiltersState = { group: '', values: {}, behind: {} }

/**
 * Filters live as long as a person stays in a group of routes (portal.md 2 “Filter-keeping route groups”). Opening a
 * record does not leave the group of its list, wherever the record's path lies; arriving at another list does.
 */
export const filtersSlice = createSlice({
  name: 'filters',
  initialState,
  reducers: {
    /** The given values replace the old ones; every change but that of the page returns to page 0. */
    changed: (state, { payload }: PayloadAction<FilterValues>): FiltersState => ({
      ...state,
      values: { ...state.values, ...('page' in payload ? {} : { page: 0 }), ...payload },
    }),
    cleared: (state): FiltersState => ({ ...state, values: keptOf(state.values) }),
  },
  extraReducers: (builder) => {
    const arrived = (state: FiltersState, { payload }: PayloadAction<string>): FiltersState => {
      const { pathname } = placeOf(payload)
      const group = filterGroupOf(pathname)
      if (group === state.group) return isFromList(pathname) ? state : { ...state, behind: {} }
      const open = { ...state.behind, [state.group]: state.values }
      return { group, values: open[group] ?? {}, behind: isFromList(pathname) ? open : {} }
    }
    builder.addCase(started, arrived).addCase(pushed, arrived).addCase(replaced, arrived).addCase(popped, arrived)
  },
  selectors: { selectFilters: (state) => state.values },
})

/** “Limpar filtros” empties the filters, and keeps page size and order. */
const keptOf = ({ rowsPerPage, sorting }: FilterValues): FilterValues => ({
  ...(rowsPerPage === undefined ? {} : { rowsPerPage }),
  ...(sorting === undefined ? {} : { sorting }),
})

export const { changed: filtersChanged, cleared: filtersCleared } = filtersSlice.actions
export const { selectFilters } = filtersSlice.selectors
