import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ArrivalSheet, ListArrivals, ReadArrivalChoices } from '#domain/arrivals/arrivals.schemas.ts'
import type { Attempt } from '#src/core/requests/attempt.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import {
  changeArrival,
  findArriving,
  loadArrival,
  loadArrivalPlaces,
  loadArrivals,
  registerArrival,
  undoArrival,
} from '#src/features/academico/arrivals/arrivals.requests.ts'

type Places = ReadArrivalChoices['answer'] | null

interface Found {
  readonly id: number
  readonly name: string
  readonly ra: string
}

interface ArrivalsState {
  /** Null before the first answer. */
  readonly page: ListArrivals['answer'] | null
  /** Proposed by the search; null while there is none. */
  readonly students: readonly Found[] | null
  /** Of the student that was chosen. */
  readonly places: Places
  /** The last try: the same content keeps its key. */
  readonly attempt: Attempt | null
  readonly record: ArrivalSheet | null
  /** Whether the person says why the arrival is undone. */
  readonly isUndoing: boolean
}

const initialState: ArrivalsState = {
  page: null,
  students: null,
  places: null,
  attempt: null,
  record: null,
  isUndoing: false,
}

/** Students who come from other schools: the list, a new one, and one of them. */
export const arrivalsSlice = createSlice({
  name: 'arrivals',
  initialState,
  reducers: {
    seekingEnded: (state): ArrivalsState => ({ ...state, students: null }),
    choosingStarted: (state): ArrivalsState => ({ ...state, students: null, places: null }),
    attempted: (state, { payload }: PayloadAction<Attempt>): ArrivalsState => ({ ...state, attempt: payload }),
    undoingOpened: (state): ArrivalsState => ({ ...state, isUndoing: true }),
    undoingClosed: (state): ArrivalsState => ({ ...state, isUndoing: false }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadArrivals.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(findArriving.answered, (state, { payload }) => ({ ...state, students: payload.result.items }))
      .addCase(loadArrivalPlaces.asked, (state) => ({ ...state, students: null, places: null }))
      .addCase(loadArrivalPlaces.answered, (state, { payload }) => ({ ...state, places: payload.result }))
      .addCase(registerArrival.answered, (state) => ({ ...state, places: null, attempt: null }))
      // Never shows an arrival under the address of another.
      .addCase(loadArrival.asked, (state, { payload }) =>
        state.record?.id === payload.input ? state : { ...state, record: null, isUndoing: false },
      )
    for (const request of [loadArrival, changeArrival, undoArrival])
      builder.addCase(request.answered, (state, { payload }) => ({
        ...state,
        record: payload.result,
        isUndoing: false,
      }))
    for (const request of [changeArrival, undoArrival])
      builder.addCase(request.failed, (state, { payload: { failure } }) => ({
        ...state,
        record: failure.current ?? state.record,
        isUndoing: failure.current === null && state.isUndoing,
      }))
    // The student of an earlier visit is not the next one.
    builder.addMatcher(isMove.match, (state) => ({ ...state, students: null, places: null }))
  },
  selectors: {
    selectPage: (state) => state.page,
    selectStudents: (state) => state.students,
    selectPlaces: (state) => state.places,
    selectAttempt: (state) => state.attempt,
    selectRecord: (state) => state.record,
    selectIsUndoing: (state) => state.isUndoing,
  },
})

export const { seekingEnded, choosingStarted, attempted, undoingOpened, undoingClosed } = arrivalsSlice.actions
export const { selectPage, selectStudents, selectPlaces, selectAttempt, selectRecord, selectIsUndoing } =
  arrivalsSlice.selectors
