import { createSlice } from '@reduxjs/toolkit'
import type { ProtocolStanding } from '#domain/waitingList/waitingList.schemas.ts'
import { lookUpProtocol } from '#src/features/acesso/verification/verification.requests.ts'

interface ProtocolState {
  /** The last protocol; null before the answer. */
  readonly standing: ProtocolStanding | null
}

const initialState: ProtocolState = { standing: null }

/** The state of a protocol of the waiting list. */
export const protocolSlice = createSlice({
  name: 'protocol',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(lookUpProtocol.asked, () => initialState)
      .addCase(lookUpProtocol.answered, (_, { payload }) => ({ standing: payload.result }))
  },
  selectors: { selectStanding: (state) => state.standing },
})

export const { selectStanding } = protocolSlice.selectors
