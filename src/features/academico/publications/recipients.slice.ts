import { createSlice } from '@reduxjs/toolkit'
import type { RecipientPage } from '#domain/publications/publications.schemas.ts'
import { loadRecipients } from '#src/features/academico/publications/publications.record.ts'

interface RecipientsState {
  /** The publication of the page; null before the first answer. */
  readonly of: number | null
  readonly page: RecipientPage | null
}

const initialState: RecipientsState = { of: null, page: null }

/** Who receives the open publication. */
export const recipientsSlice = createSlice({
  name: 'recipients',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadRecipients.answered, (_, { payload: { input, result } }) => ({ of: input.id, page: result }))
  },
  selectors: { selectRecipients: ({ of, page }, id: number) => (of === id ? page : null) },
})

export const { selectRecipients } = recipientsSlice.selectors
