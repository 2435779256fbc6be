import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { BarredPerson, StudentPickup } from '#domain/gate/gate.schemas.ts'
import type { Attempt } from '#src/core/requests/attempt.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import { addBarred, changeBarred, loadPickup, revokePerson } from '#src/features/academico/gate/gatePeople.requests.ts'
import { addPerson, changePerson } from '#src/registers/pickup/pickupForm.requests.ts'

interface GatePeopleState {
  readonly pickup: StudentPickup | null
  /** The restriction in the form; `new`: another one; null: no form. */
  readonly barring: BarredPerson | 'new' | null
  readonly attempt: Attempt | null
}

const initialState: GatePeopleState = { pickup: null, barring: null, attempt: null }

/** Who may take a student away, and whom courts keep away. */
export const gatePeopleSlice = createSlice({
  name: 'gatePeople',
  initialState,
  reducers: {
    barringOpened: (state, { payload }: PayloadAction<BarredPerson | 'new'>): GatePeopleState => ({
      ...state,
      barring: payload,
      attempt: null,
    }),
    barringClosed: (state): GatePeopleState => ({ ...state, barring: null }),
    barringAttempted: (state, { payload }: PayloadAction<Attempt>): GatePeopleState => ({ ...state, attempt: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadPickup.asked, (state, { payload: { input } }) =>
        state.pickup?.idAluno === input ? state : initialState,
      )
      // What somebody else saved is the version on which the person saves again.
      .addCase(changeBarred.failed, (state, { payload: { input, failure } }) =>
        failure.current === null
          ? state
          : {
              ...state,
              pickup: failure.current,
              barring: failure.current.impedidas.find(({ id }) => id === input.id) ?? null,
            },
      )
      .addMatcher(
        isAnyOf(loadPickup.answered, revokePerson.answered, addPerson.answered, changePerson.answered),
        (state, { payload }) => ({
          ...state,
          pickup: payload.result,
        }),
      )
      .addMatcher(isAnyOf(addBarred.answered, changeBarred.answered), (_, { payload }) => ({
        ...initialState,
        pickup: payload.result,
      }))
      .addMatcher(isMove.match, (state) => ({ ...state, barring: null }))
  },
  selectors: {
    selectPickup: (state) => state.pickup,
    selectBarring: (state) => state.barring,
    selectBarringAttempt: (state) => state.attempt,
  },
})

export const { barringOpened, barringClosed, barringAttempted } = gatePeopleSlice.actions
export const { selectPickup, selectBarring, selectBarringAttempt } = gatePeopleSlice.selectors
