import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { PickupPerson } from '#domain/gate/gate.schemas.ts'
import type { Attempt } from '#src/core/requests/attempt.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import {
  addFamilyPerson,
  addPerson,
  changeFamilyPerson,
  changePerson,
} from '#src/registers/pickup/pickupForm.requests.ts'

interface Opened {
  readonly studentId: number
  /** Null: a new one. */
  readonly person: PickupPerson | null
}

interface PickupFormState {
  /** Null while no form is open. */
  readonly opened: Opened | null
  /** The last try: the same content keeps its key. */
  readonly attempt: Attempt | null
  /** Somebody else changed the person meanwhile. */
  readonly isStale: boolean
}

const initialState: PickupFormState = { opened: null, attempt: null, isStale: false }

/** The form of somebody who may take a student away from school. */
export const pickupFormSlice = createSlice({
  name: 'pickupForm',
  initialState,
  reducers: {
    pickupOpened: (_, { payload }: PayloadAction<Opened>): PickupFormState => ({ ...initialState, opened: payload }),
    pickupClosed: (): PickupFormState => initialState,
    attempted: (state, { payload }: PayloadAction<Attempt>): PickupFormState => ({ ...state, attempt: payload }),
  },
  extraReducers: (builder) => {
    builder
      // What somebody else saved is the version on which the person saves again.
      .addCase(changeFamilyPerson.failed, (state, { payload: { failure } }) =>
        overtaken(state, failure.current?.pessoas),
      )
      .addCase(changePerson.failed, (state, { payload: { failure } }) => overtaken(state, failure.current?.pessoas))
      .addMatcher(
        isAnyOf(
          addFamilyPerson.answered,
          changeFamilyPerson.answered,
          addPerson.answered,
          changePerson.answered,
          isMove.match,
        ),
        () => initialState,
      )
  },
  selectors: {
    selectPickupOpened: (state) => state.opened,
    selectPickupAttempt: (state) => state.attempt,
    selectIsStale: (state) => state.isStale,
  },
})

const overtaken = (state: PickupFormState, people: readonly PickupPerson[] | undefined): PickupFormState => {
  const person = people?.find(({ id }) => id === state.opened?.person?.id)
  return person === undefined || state.opened === null
    ? state
    : { ...state, opened: { ...state.opened, person }, isStale: true }
}

export const { pickupOpened, pickupClosed, attempted } = pickupFormSlice.actions
export const { selectPickupOpened, selectPickupAttempt, selectIsStale } = pickupFormSlice.selectors
