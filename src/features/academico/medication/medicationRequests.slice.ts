import { createSlice } from '@reduxjs/toolkit'
import type { ListMedications, MedicationSheet } from '#domain/medication/medication.schemas.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import { decideRequest, loadRequests, openRequest } from '#src/features/academico/medication/medication.requests.ts'

interface MedicationRequestsState {
  /** Null before the first answer. */
  readonly page: ListMedications['answer'] | null
  /** The request that is looked at; null for none. */
  readonly opened: MedicationSheet | null
  /** Whether it changed meanwhile: the person looks again. */
  readonly isChanged: boolean
}

const initialState: MedicationRequestsState = { page: null, opened: null, isChanged: false }

const closed = { opened: null, isChanged: false } as const

/** What families asked for, and the request that is decided about. */
export const medicationRequestsSlice = createSlice({
  name: 'medicationRequests',
  initialState,
  reducers: {
    sheetClosed: (state): MedicationRequestsState => ({ ...state, ...closed }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadRequests.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(openRequest.answered, (state, { payload }) => ({ ...state, ...closed, opened: payload.result }))
      .addCase(decideRequest.answered, (state) => ({ ...state, ...closed }))
      .addCase(decideRequest.failed, (state, { payload: { failure } }) =>
        failure.current === null ? state : { ...state, opened: failure.current, isChanged: true },
      )
      .addMatcher(isMove.match, (state) => ({ ...state, ...closed }))
  },
  selectors: {
    selectPage: (state) => state.page,
    selectOpened: (state) => state.opened,
    selectIsChanged: (state) => state.isChanged,
  },
})

export const { sheetClosed } = medicationRequestsSlice.actions
export const { selectPage, selectOpened, selectIsChanged } = medicationRequestsSlice.selectors
