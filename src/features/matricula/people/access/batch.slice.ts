import { createSlice } from '@reduxjs/toolkit'
import type { InviteMany, InviteSimulation } from '#domain/invitations/invitations.schemas.ts'
import type { CourseOption } from '#domain/people/people.wire.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { inviteMany, loadOffers, simulateInvitations } from '#src/features/matricula/people/access/batch.requests.ts'

interface BatchState {
  readonly isOpen: boolean
  /** Null before the answer. */
  readonly offers: readonly CourseOption[] | null
  /** The last simulation, with what it was of. */
  readonly simulated: { readonly asked: InviteMany; readonly result: InviteSimulation } | null
}

const initialState: BatchState = { isOpen: false, offers: null, simulated: null }

/** The invitation of many guardians. */
export const batchSlice = createSlice({
  name: 'inviteMany',
  initialState,
  reducers: {
    batchOpened: (state) => ({ ...state, isOpen: true, simulated: null }),
    batchLeft: (state) => ({ ...state, isOpen: false }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadOffers.answered, (state, { payload }) => ({ ...state, offers: payload.result.ofertas }))
      .addCase(simulateInvitations.answered, (state, { payload: { input, result } }) => ({
        ...state,
        simulated: { asked: input, result },
      }))
      .addCase(inviteMany.failed, (state) => ({ ...state, simulated: null }))
      .addCase(inviteMany.answered, (state) => ({ ...state, isOpen: false }))
      .addCase(pushed, (state) => ({ ...state, isOpen: false }))
  },
  selectors: {
    selectBatchOpen: (state) => state.isOpen,
    selectBatchOffers: (state) => state.offers,
    selectSimulated: (state) => state.simulated,
  },
})

export const { batchOpened, batchLeft } = batchSlice.actions
export const { selectBatchOpen, selectBatchOffers, selectSimulated } = batchSlice.selectors
