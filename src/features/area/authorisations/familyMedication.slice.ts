import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { FamilyMedications, Medication } from '#domain/medication/medication.schemas.ts'
import type { Attempt } from '#src/core/requests/attempt.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import {
  askMedication,
  loadMedications,
  stopMedication,
} from '#src/features/area/authorisations/familyMedication.requests.ts'

interface Opened {
  readonly studentId: number
  /** The request that is changed; null: a new one. */
  readonly former: Medication | null
}

interface FamilyMedicationState {
  /** Whose they are. */
  readonly studentId: number | null
  readonly medications: FamilyMedications | null
  /** Null while no form is open. */
  readonly opened: Opened | null
  /** The last try at a request: the same content keeps its key. */
  readonly attempt: Attempt | null
}

const initialState: FamilyMedicationState = { studentId: null, medications: null, opened: null, attempt: null }

/** The medicines that the school gives to a child. */
export const familyMedicationSlice = createSlice({
  name: 'familyMedication',
  initialState,
  reducers: {
    requestOpened: (state, { payload }: PayloadAction<Opened>): FamilyMedicationState => ({
      ...state,
      opened: payload,
      attempt: null,
    }),
    requestClosed: (state): FamilyMedicationState => ({ ...state, opened: null }),
    requestAttempted: (state, { payload }: PayloadAction<Attempt>): FamilyMedicationState => ({
      ...state,
      attempt: payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      // Nothing of a child is shown under the name of another.
      .addCase(loadMedications.asked, (state, { payload: { input } }) =>
        state.studentId === input.idAluno ? state : { ...initialState, studentId: input.idAluno },
      )
      .addCase(loadMedications.answered, (state, { payload: { input, result } }) => ({
        ...state,
        studentId: input.idAluno,
        medications: result,
      }))
      .addCase(stopMedication.answered, (state, { payload }) => ({ ...state, medications: payload.result }))
      .addMatcher(isAnyOf(askMedication.answered), (state, { payload }) => ({
        ...state,
        opened: null,
        attempt: null,
        medications: payload.result,
      }))
      .addMatcher(isMove.match, (state) => ({ ...state, opened: null }))
  },
  selectors: {
    selectMedications: (state) => state.medications,
    selectRequestOpened: (state) => state.opened,
    selectRequestAttempt: (state) => state.attempt,
  },
})

export const { requestOpened, requestClosed, requestAttempted } = familyMedicationSlice.actions
export const { selectMedications, selectRequestOpened, selectRequestAttempt } = familyMedicationSlice.selectors
