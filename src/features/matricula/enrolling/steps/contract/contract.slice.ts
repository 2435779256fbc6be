import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { ContractRecord } from '#domain/contracts/contracts.schemas.ts'
import {
  notePaper,
  openContract,
  refuseContract,
  rescindContract,
  rewriteContract,
  signContract,
} from '#src/features/matricula/enrolling/steps/contract/contract.requests.ts'

interface ContractState {
  /** Null while loading. */
  readonly contract: ContractRecord | null
  /** The text that the person read, once another has replaced it; null while it stands. */
  readonly outdated: number | null
}

const initialState: ContractState = { contract: null, outdated: null }

/** The contract of the open enrolment. */
export const enrollingContractSlice = createSlice({
  name: 'enrollingContract',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(openContract.asked, (state, { payload }) =>
        state.contract?.idMatricula === payload.input ? state : initialState,
      )
      .addMatcher(isNews, (_, { payload: { result } }): ContractState => ({ contract: result, outdated: null }))
      .addMatcher(
        isRefused,
        (state, { payload: { input, failure } }): ContractState =>
          failure.current === null ? state : { contract: failure.current, outdated: input.textId },
      )
  },
  selectors: {
    selectContract: (state) => state.contract,
    selectOutdated: (state) => state.outdated,
  },
})

const isNews = isAnyOf(
  openContract.answered,
  signContract.answered,
  refuseContract.answered,
  notePaper.answered,
  rewriteContract.answered,
  rescindContract.answered,
)

const isRefused = isAnyOf(signContract.failed, refuseContract.failed, notePaper.failed)

export const { selectContract, selectOutdated } = enrollingContractSlice.selectors
