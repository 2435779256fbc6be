import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { RecipientPage } from '#domain/publications/publications.schemas.ts'
import type { listStudents } from '#domain/students/students.endpoints.ts'
import { findStudents, loadRecipients } from '#src/features/academico/publications/publications.record.ts'

type Found = AnswerOf<typeof listStudents>['items']

interface RecipientsState {
  /** The publication of the page; null before the first answer. */
  readonly of: number | null
  readonly page: RecipientPage | null
  /** Students to choose from; null without a search. */
  readonly found: Found | null
  /** Students that were chosen and are not saved yet. */
  readonly chosen: readonly { readonly id: number; readonly name: string }[]
}

const initialState: RecipientsState = { of: null, page: null, found: null, chosen: [] }

/** Who receives the open publication, and the students whom the form looks for. */
export const recipientsSlice = createSlice({
  name: 'recipients',
  initialState,
  reducers: {
    seekingEnded: (state): RecipientsState => ({ ...state, found: null }),
    studentNamed: (state, { payload }: PayloadAction<number>): RecipientsState => {
      const student = state.found?.find(({ id }) => id === payload)
      const chosen = student === undefined ? [] : [{ id: payload, name: student.name }]
      return { ...state, found: null, chosen: [...state.chosen, ...chosen] }
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadRecipients.answered, (state, { payload: { input, result } }) => ({
        ...state,
        of: input.id,
        page: result,
      }))
      .addCase(findStudents.answered, (state, { payload }) => ({ ...state, found: payload.result.items }))
  },
  selectors: {
    selectRecipients: ({ of, page }, id: number) => (of === id ? page : null),
    selectFound: ({ found }) => found,
    selectChosen: ({ chosen }) => chosen,
  },
})

export const { seekingEnded, studentNamed } = recipientsSlice.actions
export const { selectRecipients, selectFound, selectChosen } = recipientsSlice.selectors
