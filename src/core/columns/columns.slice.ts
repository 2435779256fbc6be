import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Columns by list, and lists by person: a person's choice is restored at the next sign-in. */
export type ColumnChoices = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

interface Choice {
  /** `ownerOf` the person. */
  readonly owner: string
  readonly list: string
  /** Names of the columns; null: the list's default. */
  readonly columns: readonly string[] | null
}

const initialState: ColumnChoices = {}

/** The columns that people chose to see in a list. */
export const columnsSlice = createSlice({
  name: 'columns',
  initialState,
  reducers: {
    chosen: (state, { payload: { owner, list, columns } }: PayloadAction<Choice>): ColumnChoices => {
      const others = Object.entries(state[owner] ?? {}).filter(([name]) => name !== list)
      return { ...state, [owner]: Object.fromEntries(columns === null ? others : [...others, [list, columns]]) }
    },
  },
  selectors: {
    selectColumns: (state, owner: string, list: string): readonly string[] | null => state[owner]?.[list] ?? null,
  },
})

export const { chosen: columnsChosen } = columnsSlice.actions
export const { selectColumns } = columnsSlice.selectors
