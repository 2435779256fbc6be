import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CellContent } from '#domain/marks/marks.schemas.ts'
import { type Tried, triedKey } from '#domain/reportCards/cardResults.ts'
import type { ChildCard } from '#domain/reportCards/reportCards.schemas.ts'
import { loadCards, loadMarks } from '#src/features/area/marks/familyMarks.requests.ts'

/** A subject of a child. */
interface Subject {
  readonly child: number
  readonly subject: number
}

interface FamilyMarksState {
  /** Null before the first answer. */
  readonly children: readonly ChildCard[] | null
  /** Whose marks were asked for; null: of all children. */
  readonly of: number | null
  /** The subject in which somebody tries out marks to come; null: none. */
  readonly trying: Subject | null
  readonly tried: Tried
}

const initialState: FamilyMarksState = { children: null, of: null, trying: null, tried: {} }

interface TriedCell {
  readonly subject: number
  readonly stage: number
  /** `columnKey` */
  readonly column: string
  readonly said: CellContent
}

/** The published marks of the children, and what somebody tries out. */
export const familyMarksSlice = createSlice({
  name: 'familyMarks',
  initialState,
  reducers: {
    tryingBegun: (
      state,
      { payload: { tried, ...trying } }: PayloadAction<Subject & { readonly tried: Tried }>,
    ): FamilyMarksState => ({ ...state, trying, tried }),
    tryingEnded: (state): FamilyMarksState => ({ ...state, trying: null, tried: {} }),
    markTried: (state, { payload: { subject, stage, column, said } }: PayloadAction<TriedCell>): FamilyMarksState => ({
      ...state,
      tried: { ...state.tried, [triedKey(subject, stage, column)]: said },
    }),
  },
  extraReducers: (builder) => {
    for (const request of [loadMarks, loadCards])
      builder
        // Nothing of a child is shown under the name of another.
        .addCase(
          request.asked,
          (state, { payload: { input } }): FamilyMarksState =>
            state.of === (input.idAluno ?? null) ? state : { ...initialState, of: input.idAluno ?? null },
        )
        .addCase(
          request.answered,
          (state, { payload }): FamilyMarksState => ({
            ...state,
            children: payload.result.alunos,
          }),
        )
  },
  selectors: {
    selectChildren: (state) => state.children,
    selectTrying: (state) => state.trying,
    selectTried: (state) => state.tried,
  },
})

export const { tryingBegun, tryingEnded, markTried } = familyMarksSlice.actions
export const { selectChildren, selectTrying, selectTried } = familyMarksSlice.selectors
