import { createSlice } from '@reduxjs/toolkit'
import type { NextCharge } from '#domain/charges/charges.schemas.ts'
import type { ListFeed } from '#domain/feed/feed.schemas.ts'
import type { OpenRequirement } from '#domain/requirements/requirements.schemas.ts'
import type { Headline } from '#src/features/area/children/home/headline.ts'
import { loadNews, loadNextCharges, loadOpenDocuments } from '#src/features/area/children/home/home.requests.ts'

interface HomeState {
  /** Each null before its answer. */
  readonly charges: readonly NextCharge[] | null
  readonly documents: readonly OpenRequirement[] | null
  readonly news: { readonly headlines: readonly Headline[]; readonly unread: number } | null
}

const initialState: HomeState = { charges: null, documents: null, news: null }

/** What the home of a family says beside its cards (A01). */
export const homeSlice = createSlice({
  name: 'familyHome',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadNextCharges.answered, (state, { payload }) => ({ ...state, charges: payload.result.proximas }))
      .addCase(loadOpenDocuments.answered, (state, { payload }) => ({ ...state, documents: payload.result.documentos }))
      .addCase(loadNews.answered, (state, { payload }) => ({ ...state, news: newsOf(payload.result) }))
  },
  selectors: {
    selectNextCharges: (state) => state.charges,
    selectOpenDocuments: (state) => state.documents,
    selectNews: (state) => state.news,
  },
})

const newsOf = ({ items, naoLidos }: ListFeed['answer']): HomeState['news'] => ({
  headlines: items.map(({ id, titulo, publicadoEm, lido }) => ({ id, titulo, publicadoEm, lido })),
  unread: naoLidos,
})

export const { selectNextCharges, selectOpenDocuments, selectNews } = homeSlice.selectors
