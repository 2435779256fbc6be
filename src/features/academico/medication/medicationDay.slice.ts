import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { DueDose, MedicationDay } from '#domain/medication/medication.schemas.ts'
import type { Attempt } from '#src/core/requests/attempt.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import { loadDay, recordDose, undoDose } from '#src/features/academico/medication/medication.requests.ts'

/** What is about to be recorded of a dose. */
interface Recording {
  readonly due: DueDose
  readonly dada: boolean
}

interface MedicationDayState {
  /** Null before the first answer. */
  readonly day: MedicationDay | null
  readonly recording: Recording | null
  /** The dose whose record is about to be undone. */
  readonly undoing: DueDose | null
  /** The last try at a record: the same content keeps its key. */
  readonly attempt: Attempt | null
}

const initialState: MedicationDayState = { day: null, recording: null, undoing: null, attempt: null }

/** The doses of today, and the one that is recorded. */
export const medicationDaySlice = createSlice({
  name: 'medicationDay',
  initialState,
  reducers: {
    recordingOpened: (state, { payload }: PayloadAction<Recording>): MedicationDayState => ({
      ...state,
      recording: payload,
      attempt: null,
    }),
    recordingClosed: (state): MedicationDayState => ({ ...state, recording: null }),
    undoOpened: (state, { payload }: PayloadAction<DueDose>): MedicationDayState => ({ ...state, undoing: payload }),
    undoClosed: (state): MedicationDayState => ({ ...state, undoing: null }),
    recordAttempted: (state, { payload }: PayloadAction<Attempt>): MedicationDayState => ({
      ...state,
      attempt: payload,
    }),
    /** A minute is over. Payload: the time at school, `2026-11-21T14:30:05`. */
    minutePassed: (state, { payload }: PayloadAction<string>): MedicationDayState => ({
      ...state,
      day: state.day && { ...state.day, agora: payload },
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadDay.answered, (state, { payload }) => ({ ...state, day: payload.result }))
      // A colleague was first, or the request changed: the list that is asked for again tells.
      .addCase(recordDose.failed, (state, { payload: { failure } }) =>
        failure.status === 422 && Object.keys(failure.fields).length === 0 ? { ...state, recording: null } : state,
      )
      .addMatcher(isAnyOf(recordDose.answered, undoDose.answered, isMove.match), (state) => ({
        ...state,
        recording: null,
        undoing: null,
      }))
  },
  selectors: {
    selectDay: (state) => state.day,
    selectRecording: (state) => state.recording,
    selectUndoing: (state) => state.undoing,
    selectRecordAttempt: (state) => state.attempt,
  },
})

export const { recordingOpened, recordingClosed, undoOpened, undoClosed, recordAttempted, minutePassed } =
  medicationDaySlice.actions
export const { selectDay, selectRecording, selectUndoing, selectRecordAttempt } = medicationDaySlice.selectors
