import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SheetNews } from '#domain/marks/marks.schemas.ts'

/** Who else is at the sheet that is open: names. */
export type Colleagues = Pick<SheetNews, 'lancando' | 'abertaPor'>

const NOBODY: Colleagues = { lancando: [], abertaPor: [] }

/** Colleagues at the mark sheet, as its stream tells of them. */
export const colleaguesSlice = createSlice({
  name: 'markColleagues',
  initialState: NOBODY,
  reducers: {
    colleaguesCame: (_, { payload }: PayloadAction<Colleagues>): Colleagues => payload,
    /** The stream ended: nobody knows any more. */
    colleaguesForgotten: (): Colleagues => NOBODY,
  },
  selectors: { selectColleagues: (state) => state },
})

export const { colleaguesCame, colleaguesForgotten } = colleaguesSlice.actions
export const { selectColleagues } = colleaguesSlice.selectors
