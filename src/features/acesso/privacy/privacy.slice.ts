import { createAction, createSlice } from '@reduxjs/toolkit'
import type { MyData } from '#domain/privacy/privacy.schemas.ts'
import type { TermText } from '#domain/terms/terms.schemas.ts'
import { loadMyData, loadPublicTexts, loadTexts } from '#src/features/acesso/privacy/privacy.requests.ts'

interface PrivacyState {
  /** The texts in force; null before the first answer. */
  readonly texts: readonly TermText[] | null
  readonly mine: MyData | null
}

const initialState: PrivacyState = { texts: null, mine: null }

/** What the privacy page shows. */
export const privacySlice = createSlice({
  name: 'privacy',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadPublicTexts.answered, (state, { payload }) => ({ ...state, texts: payload.result }))
      .addCase(loadTexts.answered, (state, { payload }) => ({ ...state, texts: payload.result }))
      .addCase(loadMyData.answered, (state, { payload }) => ({ ...state, mine: payload.result }))
      .addCase(loadMyData.failed, (state) => ({ ...state, mine: null }))
  },
  selectors: {
    selectTexts: (state) => state.texts,
    selectMine: (state) => state.mine,
  },
})

/** “Baixar meus dados”. */
export const exportAsked = createAction('privacy/exportAsked')

export const { selectTexts, selectMine } = privacySlice.selectors
