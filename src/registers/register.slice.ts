import { createSlice } from '@reduxjs/toolkit'
import { forEachRegister, type RegisterName } from '#domain/registers/catalogue.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import type { RegisterPage, RegisterRecord } from '#domain/registers/wire.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import { REGISTER_REQUESTS } from '#src/registers/register.requests.ts'

interface RegisterState {
  /** The page that was answered last; null before the first. */
  readonly page: RegisterPage | null
  readonly record: RegisterRecord | null
  /** What the person typed, and what somebody else had saved before. */
  readonly conflict: { readonly mine: RegisterDraft; readonly current: RegisterRecord } | null
}

const initialState: RegisterState = { page: null, record: null, conflict: null }

/** An ordinary slice for each register, with its own name. Filters, page and order are in `core/filters`. */
const registerSlice = (name: RegisterName) => {
  const { loadList, load, update } = REGISTER_REQUESTS[name]
  return createSlice({
    name,
    initialState,
    reducers: { conflictClosed: (state) => ({ ...state, conflict: null }) },
    extraReducers: (builder) => {
      builder
        .addCase(loadList.answered, (state, { payload }) => ({ ...state, page: payload.result }))
        .addCase(load.asked, (state) => ({ ...state, record: null, conflict: null }))
        .addCase(load.answered, (state, { payload }) => ({ ...state, record: payload.result }))
        .addCase(update.asked, (state) => ({ ...state, conflict: null }))
        .addCase(update.failed, (state, { payload: { input, failure } }) => ({
          ...state,
          conflict: failure.current === null ? null : { mine: input.draft, current: failure.current },
        }))
        .addCase(personChanged, () => initialState)
        .addCase(signedOut, () => initialState)
    },
    selectors: {
      selectPage: (state) => state.page,
      selectRecord: (state) => state.record,
      selectConflict: (state) => state.conflict,
    },
  })
}

export const REGISTER_SLICES = forEachRegister(registerSlice)
