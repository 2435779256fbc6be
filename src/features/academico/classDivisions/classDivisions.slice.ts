import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Places } from '#domain/classDivisions/classDivision.ts'
import type { ClassDivisions } from '#domain/classDivisions/classDivisions.schemas.ts'
import { type Conflict, followConflict } from '#src/core/records/openRecord.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import {
  changeDivision,
  createDivision,
  loadDivisions,
  placeStudents,
} from '#src/features/academico/classDivisions/classDivisions.requests.ts'

/** The division whose names are changed, or a new one. */
export type Named = number | 'new'

interface ClassDivisionsState {
  /** Null before the first answer. */
  readonly board: ClassDivisions | null
  readonly naming: Named | null
  /** The division in view; null: the first one. */
  readonly shown: number | null
  readonly conflict: Conflict<Places, ClassDivisions> | null
}

const initialState: ClassDivisionsState = { board: null, naming: null, shown: null, conflict: null }

/** How a class group is parted. */
export const classDivisionsSlice = createSlice({
  name: 'classDivisions',
  initialState,
  reducers: {
    named: (state, { payload }: PayloadAction<Named>): ClassDivisionsState => ({ ...state, naming: payload }),
    namingEnded: (state): ClassDivisionsState => ({ ...state, naming: null }),
    shown: (state, { payload }: PayloadAction<number>): ClassDivisionsState => ({ ...state, shown: payload }),
    conflictClosed: (state): ClassDivisionsState => ({ ...state, conflict: null }),
  },
  extraReducers: (builder) => {
    followConflict(builder, placeStudents)
      .addCase(loadDivisions.asked, (state, { payload }) => ({
        ...state,
        board: state.board?.turma.id === payload.input.group ? state.board : null,
      }))
      .addCase(loadDivisions.answered, (state, { payload }) => ({ ...state, board: payload.result }))
      .addCase(placeStudents.answered, (state, { payload }) => ({ ...state, board: payload.result }))
      .addCase(changeDivision.answered, (state) => ({ ...state, naming: null }))
      // The new one is shown: it has the highest number.
      .addCase(createDivision.answered, (state, { payload }) => ({
        ...state,
        naming: null,
        shown: Math.max(...payload.result.divisoes.map(({ id }) => id)),
      }))
      .addMatcher(isMove.match, (state) => ({ ...state, naming: null, conflict: null }))
  },
  selectors: {
    selectBoard: (state) => state.board,
    selectNaming: (state) => state.naming,
    selectShown: (state) => state.shown,
    selectConflict: (state) => state.conflict,
  },
})

export const { named: namingBegun, namingEnded, shown: divisionShown, conflictClosed } = classDivisionsSlice.actions
export const { selectBoard, selectNaming, selectShown, selectConflict } = classDivisionsSlice.selectors
