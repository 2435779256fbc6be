import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ListOfferedItems, OfferedItemDraft, OfferedItemRow } from '#domain/api/offeredItems.schemas.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import { loadOfferedItems, updateOfferedItem } from '#src/features/matricula/offeredItems/offeredItems.requests.ts'

interface OfferedItemsState {
  /** The page that was answered last; null before the first. */
  readonly page: ListOfferedItems['answer'] | null
  /** What the dialog is about; null while it is closed. */
  readonly open: OfferedItemRow | null
  /** What the person typed, and what somebody else had saved before. */
  readonly conflict: { readonly mine: OfferedItemDraft; readonly current: OfferedItemRow } | null
}

const initialState: OfferedItemsState = { page: null, open: null, conflict: null }

/** To whom other items are offered. Filters, page and order are in `core/filters`. */
export const offeredItemsSlice = createSlice({
  name: 'offeredItems',
  initialState,
  reducers: {
    itemOpened: (state, { payload }: PayloadAction<OfferedItemRow>): OfferedItemsState => ({
      ...state,
      open: payload,
      conflict: null,
    }),
    itemClosed: (state): OfferedItemsState => ({ ...state, open: null, conflict: null }),
    conflictClosed: (state): OfferedItemsState => ({ ...state, conflict: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadOfferedItems.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(updateOfferedItem.asked, (state) => ({ ...state, conflict: null }))
      .addCase(updateOfferedItem.answered, (state) => ({ ...state, open: null }))
      .addCase(updateOfferedItem.failed, (state, { payload: { input, failure } }) => ({
        ...state,
        conflict: failure.current === null ? null : { mine: input.draft, current: failure.current },
      }))
      .addCase(personChanged, () => initialState)
      .addCase(signedOut, () => initialState)
  },
  selectors: {
    selectPage: (state) => state.page,
    selectOpen: (state) => state.open,
    selectConflict: (state) => state.conflict,
  },
})

export const { itemOpened, itemClosed, conflictClosed } = offeredItemsSlice.actions
export const { selectPage, selectOpen, selectConflict } = offeredItemsSlice.selectors
