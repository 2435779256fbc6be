import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ListCourseOptions } from '#domain/people/people.wire.ts'
import { loadCourseOptions } from '#src/features/matricula/people/inclusion/inclusion.requests.ts'

interface InclusionState {
  /** Null before the first answer. */
  readonly offers: ListCourseOptions['answer'] | null
  /** Key of an attempt without an answer; the next attempt of the same inclusion sends it. */
  readonly key: string | null
}

const initialState: InclusionState = { offers: null, key: null }

/** The offers for an included student. */
export const inclusionSlice = createSlice({
  name: 'inclusion',
  initialState,
  reducers: {
    keyTaken: (state, { payload }: PayloadAction<string>) => ({ ...state, key: payload }),
    keySpent: (state) => ({ ...state, key: null }),
  },
  extraReducers: (builder) => {
    builder.addCase(loadCourseOptions.answered, (state, { payload }) => ({ ...state, offers: payload.result }))
  },
  selectors: {
    selectCourseOptions: (state) => state.offers,
    selectInclusionKey: (state) => state.key,
  },
})

export const { keyTaken, keySpent } = inclusionSlice.actions
export const { selectCourseOptions, selectInclusionKey } = inclusionSlice.selectors
