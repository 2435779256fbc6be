import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { FamilyPickup } from '#domain/gate/gate.schemas.ts'
import type { Attempt } from '#src/core/requests/attempt.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import {
  cancelCode,
  loadPickup,
  makeCode,
  revokePerson,
} from '#src/features/area/authorisations/familyPickup.requests.ts'
import { addFamilyPerson, changeFamilyPerson } from '#src/registers/pickup/pickupForm.requests.ts'

interface FamilyPickupState {
  /** Whose they are. */
  readonly studentId: number | null
  readonly pickup: FamilyPickup | null
  /** Whether a code is being asked for. */
  readonly isMakingCode: boolean
  /** The last try at a code: the same content keeps its key. */
  readonly attempt: Attempt | null
}

const initialState: FamilyPickupState = { studentId: null, pickup: null, isMakingCode: false, attempt: null }

/** Who may take a child away. */
export const familyPickupSlice = createSlice({
  name: 'familyPickup',
  initialState,
  reducers: {
    codeOpened: (state): FamilyPickupState => ({ ...state, isMakingCode: true, attempt: null }),
    codeClosed: (state): FamilyPickupState => ({ ...state, isMakingCode: false }),
    codeAttempted: (state, { payload }: PayloadAction<Attempt>): FamilyPickupState => ({ ...state, attempt: payload }),
  },
  extraReducers: (builder) => {
    builder
      // Nothing of a child is shown under the name of another.
      .addCase(loadPickup.asked, (state, { payload: { input } }) =>
        state.studentId === input.idAluno ? state : { ...initialState, studentId: input.idAluno },
      )
      .addCase(loadPickup.answered, (state, { payload: { input, result } }) => ({
        ...state,
        studentId: input.idAluno,
        pickup: result,
      }))
      .addMatcher(
        isAnyOf(revokePerson.answered, cancelCode.answered, addFamilyPerson.answered, changeFamilyPerson.answered),
        (state, { payload }) => ({
          ...state,
          pickup: payload.result,
        }),
      )
      .addMatcher(isAnyOf(makeCode.answered), (state, { payload }) => ({
        ...state,
        isMakingCode: false,
        attempt: null,
        pickup: payload.result,
      }))
      .addMatcher(isMove.match, (state) => ({ ...state, isMakingCode: false }))
  },
  selectors: {
    selectPickup: (state) => state.pickup,
    selectIsMakingCode: (state) => state.isMakingCode,
    selectCodeAttempt: (state) => state.attempt,
  },
})

export const { codeOpened, codeClosed, codeAttempted } = familyPickupSlice.actions
export const { selectPickup, selectIsMakingCode, selectCodeAttempt } = familyPickupSlice.selectors
