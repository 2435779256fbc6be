import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Contested, FamilyAppeals } from '#domain/appeals/appeals.schemas.ts'
import type { Attempt } from '#src/core/requests/attempt.ts'
import { askAppeal, loadAppeals, raiseAppeal } from '#src/features/area/appeals/familyAppeals.requests.ts'

/** Name of the draft of a new request. */
export const ASK_DRAFT = 'familyAppeals/pedido'
/** Name of the draft of an appeal to the Diretoria de Ensino. */
export const RAISE_DRAFT = 'familyAppeals/recurso'

interface FamilyAppealsState {
  /** Null before the first answer. */
  readonly appeals: FamilyAppeals | null
  /** The result that is contested; null: none. */
  readonly contested: Contested | null
  /** The request that goes on to the Diretoria de Ensino; null: none. */
  readonly raised: number | null
  readonly attempt: Attempt | null
}

const initialState: FamilyAppealsState = { appeals: null, contested: null, raised: null, attempt: null }

/** What a family contested, and the form for more. */
export const familyAppealsSlice = createSlice({
  name: 'familyAppeals',
  initialState,
  reducers: {
    resultChosen: (state, { payload }: PayloadAction<Contested>) => ({ ...state, contested: payload }),
    raisingOpened: (state, { payload }: PayloadAction<number>) => ({ ...state, raised: payload }),
    formClosed: (state) => ({ ...state, contested: null, raised: null }),
    attempted: (state, { payload }: PayloadAction<Attempt>) => ({ ...state, attempt: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadAppeals.answered, (state, { payload }) => ({ ...state, appeals: payload.result }))
      .addCase(askAppeal.answered, (state) => ({ ...state, contested: null, attempt: null }))
      .addCase(raiseAppeal.answered, (state) => ({ ...state, raised: null }))
  },
  selectors: {
    selectAppeals: (state) => state.appeals,
    selectContested: (state) => state.contested,
    selectRaised: (state) => state.appeals?.pedidos.find(({ id }) => id === state.raised) ?? null,
    selectAttempt: (state) => state.attempt,
  },
})

export const { resultChosen, raisingOpened, formClosed, attempted } = familyAppealsSlice.actions
export const { selectAppeals, selectContested, selectRaised, selectAttempt } = familyAppealsSlice.selectors
