import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ExitRow } from '#domain/gate/gate.schemas.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import { lookIntoExit } from '#src/features/academico/gate/lookInto.requests.ts'

interface LookIntoState {
  /** The exit whose alert somebody looked into, while they write what they found. */
  readonly exit: ExitRow | null
}

const initialState: LookIntoState = { exit: null }

/** Looking into an exit with an alert. */
export const lookIntoSlice = createSlice({
  name: 'lookInto',
  initialState,
  reducers: {
    lookIntoOpened: (_, { payload }: PayloadAction<ExitRow>): LookIntoState => ({ exit: payload }),
    lookIntoClosed: (): LookIntoState => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(lookIntoExit.answered, () => initialState).addMatcher(isMove.match, () => initialState)
  },
  selectors: { selectLookingInto: (state) => state.exit },
})

export const { lookIntoOpened, lookIntoClosed } = lookIntoSlice.actions
export const { selectLookingInto } = lookIntoSlice.selectors
