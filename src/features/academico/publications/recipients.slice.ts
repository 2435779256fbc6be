import { createSlice } from '@reduxjs/toolkit'
import type { RecipientPage } from '#domain/audience/recipients.schemas.ts'
import { loadRecipients, stepPublication } from '#src/features/academico/publications/publications.record.ts'

interface RecipientsState {
  /** The publication of the page; null before the first answer. */
  readonly of: number | null
  readonly page: RecipientPage | null
  /** Whether the person is asked why it is returned. */
  readonly isReturning: boolean
}

const initialState: RecipientsState = { of: null, page: null, isReturning: false }

/** Who receives the open publication. */
export const recipientsSlice = createSlice({
  name: 'recipients',
  initialState,
  reducers: {
    returnAsked: (state) => {
      state.isReturning = true
    },
    returnDropped: (state) => {
      state.isReturning = false
    },
  },
  extraReducers: (builder) => {
    builder.addCase(loadRecipients.answered, (state, { payload: { input, result } }) => {
      state.of = input.id
      state.page = result
    })
    builder.addCase(stepPublication.answered, (state) => {
      state.isReturning = false
    })
  },
  selectors: {
    selectRecipients: ({ of, page }, id: number) => (of === id ? page : null),
    selectIsReturning: ({ isReturning }) => isReturning,
  },
})

export const { returnAsked, returnDropped } = recipientsSlice.actions
export const { selectRecipients, selectIsReturning } = recipientsSlice.selectors
