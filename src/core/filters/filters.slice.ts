import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { filterGroupOf } from '#domain/access/filterGroups.ts'
import { placeOf } from '#src/core/router/place.ts'
import { popped, pushed, replaced, started } from '#src/core/router/router.slice.ts'

/** Filters, page, page size and order of the list on the screen, by name. */
export type FilterValues = Readonly<Record<string, string | number | boolean | null>>

interface FiltersState {
  readonly group: string
  readonly values: FilterValues
}

const initialState: FiltersState = { group: '', values: {} }

/** Filters live as long as a person stays in a group of routes (portal.md 2 “Filter-keeping route groups”). */
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
      const group = filterGroupOf(placeOf(payload).pathname)
      return group === state.group ? state : { group, values: {} }
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
