import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { FamilyPickup } from '#domain/gate/gate.schemas.ts'
import type { Attempt } from '#src/core/requests/attempt.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import {
  cancelCode,
  changeOwnPhoto,
  loadPickup,
  makeCode,
  revokePerson,
} from '#src/features/area/authorisations/familyPickup.requests.ts'
import { addFamilyPerson, changeFamilyPerson } from '#src/registers/pickup/pickupForm.requests.ts'

interface FamilyPickupState {
  /** Whose they are. */
  readonly studentId: number | null
  readonly pickup: FamilyPickup | null
  /** The form that is open: of a code, or of the caller's own photo. */
  readonly form: 'code' | 'photo' | null
  /** The last try of it: the same content keeps its key. */
  readonly attempt: Attempt | null
}

const initialState: FamilyPickupState = { studentId: null, pickup: null, form: null, attempt: null }

/** Who may take a child away. */
export const familyPickupSlice = createSlice({
  name: 'familyPickup',
  initialState,
  reducers: {
    formOpened: (state, { payload }: PayloadAction<'code' | 'photo'>): FamilyPickupState => ({
      ...state,
      form: payload,
      attempt: null,
    }),
    formClosed: (state): FamilyPickupState => ({ ...state, form: null }),
    attempted: (state, { payload }: PayloadAction<Attempt>): FamilyPickupState => ({ ...state, attempt: payload }),
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
      .addMatcher(isAnyOf(makeCode.answered, changeOwnPhoto.answered), (state, { payload }) => ({
        ...state,
        form: null,
        attempt: null,
        pickup: payload.result,
      }))
      .addMatcher(isMove.match, (state) => ({ ...state, form: null }))
  },
  selectors: {
    selectPickup: (state) => state.pickup,
    selectForm: (state) => state.form,
    selectAttempt: (state) => state.attempt,
  },
})

export const { formOpened, formClosed, attempted } = familyPickupSlice.actions
export const { selectPickup, selectForm, selectAttempt } = familyPickupSlice.selectors
