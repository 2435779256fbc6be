import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { listStudents } from '#domain/students/students.endpoints.ts'
import { findStudents } from '#src/registers/audience/audience.requests.ts'

interface AudienceState {
  /** Students to choose from; null without a search. */
  readonly found: AnswerOf<typeof listStudents>['items'] | null
  /** Students that were chosen and are not saved yet. */
  readonly chosen: readonly { readonly id: number; readonly name: string }[]
}

const initialState: AudienceState = { found: null, chosen: [] }

/** The students whom a form looks for, to name them one by one. */
export const audienceSlice = createSlice({
  name: 'audience',
  initialState,
  reducers: {
    seekingEnded: (state): AudienceState => ({ ...state, found: null }),
    studentNamed: (state, { payload }: PayloadAction<number>): AudienceState => {
      const student = state.found?.find(({ id }) => id === payload)
      const chosen = student === undefined ? [] : [{ id: payload, name: student.name }]
      return { found: null, chosen: [...state.chosen, ...chosen] }
    },
  },
  extraReducers: (builder) => {
    builder.addCase(findStudents.answered, (state, { payload }) => ({ ...state, found: payload.result.items }))
  },
  selectors: { selectFound: ({ found }) => found, selectChosen: ({ chosen }) => chosen },
})

export const { seekingEnded, studentNamed } = audienceSlice.actions
export const { selectFound, selectChosen } = audienceSlice.selectors
