import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Board } from '#domain/teaching/assignments.schemas.ts'
import type { EndingDays } from '#domain/teaching/ending.schemas.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import {
  assignLessons,
  endAssignment,
  loadBoard,
  previewEnd,
} from '#src/features/academico/assignments/assignments.requests.ts'

/** A subject of a class group. */
export interface CellPlace {
  readonly idTurma: number
  readonly idDisciplina: number
}

export type BoardView = 'turmas' | 'professores'

interface AssignmentsState {
  /** Null before the first answer. */
  readonly board: Board | null
  readonly view: BoardView
  /** Cells are picked for one teacher. */
  readonly picking: boolean
  readonly picked: readonly CellPlace[]
  /** The cell whose assignments are shown. */
  readonly opened: CellPlace | null
  /** The cells that the open form assigns; null: no form. */
  readonly assigning: readonly CellPlace[] | null
  /** The assignment that the open form ends. */
  readonly ending: number | null
  /** What becomes of its records, by day; null before the answer. */
  readonly endingDays: EndingDays | null
  /** The assignment by which the person came was shown: it is not opened a second time. */
  readonly shown: boolean
}

const initialState: AssignmentsState = {
  board: null,
  view: 'turmas',
  picking: false,
  picked: [],
  opened: null,
  assigning: null,
  ending: null,
  endingDays: null,
  shown: false,
}

const CLOSED = { opened: null, assigning: null, ending: null, endingDays: null } as const

const isSame = (one: CellPlace, other: CellPlace): boolean =>
  one.idTurma === other.idTurma && one.idDisciplina === other.idDisciplina

/** The board of a year and unit, and what is done on it. */
export const assignmentsSlice = createSlice({
  name: 'assignments',
  initialState,
  reducers: {
    viewChosen: (state, { payload }: PayloadAction<BoardView>) => ({ ...state, view: payload }),
    pickingChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, picking: payload, picked: [] }),
    cellPicked: (state, { payload }: PayloadAction<CellPlace>) => ({
      ...state,
      picked: state.picked.some((one) => isSame(one, payload))
        ? state.picked.filter((one) => !isSame(one, payload))
        : [...state.picked, payload],
    }),
    cellOpened: (state, { payload }: PayloadAction<CellPlace>) => ({ ...state, ...CLOSED, opened: payload }),
    assigningOpened: (state, { payload }: PayloadAction<readonly CellPlace[]>) => ({
      ...state,
      ...CLOSED,
      assigning: payload,
    }),
    endingOpened: (state, { payload }: PayloadAction<number>) => ({ ...state, ...CLOSED, ending: payload }),
    dialogClosed: (state) => ({ ...state, ...CLOSED }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadBoard.answered, (state, { payload: { result } }) => ({
        ...state,
        board: result,
        ...(result.aberta !== null && !state.shown && { opened: result.aberta, shown: true }),
      }))
      .addCase(assignLessons.answered, (state) => ({ ...state, ...CLOSED, picking: false, picked: [] }))
      .addCase(previewEnd.answered, (state, { payload: { input, result } }) =>
        state.ending === input ? { ...state, endingDays: result } : state,
      )
      .addCase(endAssignment.answered, (state) => ({ ...state, ...CLOSED }))
      .addMatcher(isMove.match, (state) => ({ ...state, ...CLOSED, shown: false }))
  },
  selectors: {
    selectBoard: (state) => state.board,
    selectView: (state) => state.view,
    selectPicking: (state) => state.picking,
    selectPicked: (state) => state.picked,
    selectOpened: (state) => state.opened,
    selectAssigning: (state) => state.assigning,
    selectEnding: (state) => state.ending,
    selectEndingDays: (state) => state.endingDays,
  },
})

export const { viewChosen, pickingChanged, cellPicked, cellOpened, assigningOpened, endingOpened, dialogClosed } =
  assignmentsSlice.actions
export const {
  selectBoard,
  selectView,
  selectPicking,
  selectPicked,
  selectOpened,
  selectAssigning,
  selectEnding,
  selectEndingDays,
} = assignmentsSlice.selectors
