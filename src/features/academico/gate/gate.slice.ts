import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { CodeRead, ExitRow, GateDay, GateStudent } from '#domain/gate/gate.schemas.ts'
import type { Attempt } from '#src/core/requests/attempt.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import {
  type Leaving,
  loadDay,
  loadExits,
  loadStudent,
  noteReturn,
  readCode,
  recordExit,
  undoExit,
} from '#src/features/academico/gate/gate.requests.ts'
import { lookIntoExit } from '#src/features/academico/gate/lookInto.requests.ts'

/** What waits for the second tap. */
export interface Confirming {
  readonly leaving: Leaving
  /** With whom, in words. */
  readonly com: string
}

interface GateState {
  readonly day: GateDay | null
  readonly exits: readonly ExitRow[]
  /** Exits of other days with an alert that nobody looked into. */
  readonly toLookInto: readonly ExitRow[]
  /** By which the students are sought: a part of a name, or an RA; and the name of a class group. */
  readonly sought: string
  readonly group: string
  /** The student whose card is open; null: the list. */
  readonly openedId: number | null
  /** The same as they stand now; null: the day says it. */
  readonly student: GateStudent | null
  readonly confirming: Confirming | null
  /** The exit that is about to be undone. */
  readonly undoing: number | null
  /** A code that is good, and as it was typed. */
  readonly code: (CodeRead & { readonly codigo: string }) | null
  /** Whether the camera looks for a code. */
  readonly isScanning: boolean
  readonly attempt: Attempt | null
}

const initialState: GateState = {
  day: null,
  exits: [],
  toLookInto: [],
  sought: '',
  group: '',
  openedId: null,
  student: null,
  confirming: null,
  undoing: null,
  code: null,
  isScanning: false,
  attempt: null,
}

const CLOSED = {
  openedId: null,
  student: null,
  confirming: null,
  undoing: null,
  code: null,
  isScanning: false,
} as const

/** The gate of a unit: its students, whose card is open, and who left today. */
export const gateSlice = createSlice({
  name: 'gate',
  initialState,
  reducers: {
    soughtChanged: (state, { payload }: PayloadAction<string>): GateState => ({ ...state, ...CLOSED, sought: payload }),
    groupChosen: (state, { payload }: PayloadAction<string>): GateState => ({ ...state, ...CLOSED, group: payload }),
    studentOpened: (state, { payload }: PayloadAction<number>): GateState => ({
      ...state,
      ...CLOSED,
      openedId: payload,
    }),
    studentClosed: (state): GateState => ({ ...state, ...CLOSED }),
    exitOpened: (state, { payload }: PayloadAction<Confirming>): GateState => ({ ...state, confirming: payload }),
    exitClosed: (state): GateState => ({ ...state, confirming: null }),
    undoOpened: (state, { payload }: PayloadAction<number>): GateState => ({ ...state, undoing: payload }),
    undoClosed: (state): GateState => ({ ...state, undoing: null }),
    scanOpened: (state): GateState => ({ ...state, isScanning: true }),
    scanClosed: (state): GateState => ({ ...state, isScanning: false }),
    exitAttempted: (state, { payload }: PayloadAction<Attempt | null>): GateState => ({ ...state, attempt: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadDay.answered, (state, { payload: { result } }) => ({ ...state, day: result }))
      .addCase(loadExits.answered, (state, { payload: { result } }) => ({
        ...state,
        exits: result.saidas,
        toLookInto: result.aApurar,
      }))
      .addCase(loadStudent.answered, (state, { payload: { result } }) =>
        result.idAluno === state.openedId ? { ...state, student: result } : state,
      )
      .addCase(readCode.answered, (state, { payload: { input, result } }) => ({
        ...state,
        ...CLOSED,
        openedId: result.idAluno,
        code: { ...result, codigo: input },
      }))
      .addCase(readCode.asked, (state) => ({ ...state, isScanning: false }))
      // Another exit of the same student has a key of its own.
      .addCase(recordExit.answered, (state, { payload: { result } }) => ({
        ...state,
        confirming: null,
        attempt: null,
        code: null,
        exits: withExit(state.exits, result),
      }))
      .addCase(lookIntoExit.answered, (state, { payload: { result } }) => ({
        ...state,
        exits: state.exits.map((own) => (own.id === result.id ? result : own)),
        toLookInto: state.toLookInto.filter(({ id }) => id !== result.id),
      }))
      .addMatcher(isAnyOf(undoExit.answered, noteReturn.answered), (state, { payload: { result } }) => ({
        ...state,
        undoing: null,
        exits: withExit(state.exits, result),
      }))
      .addMatcher(isMove.match, (state) => ({ ...state, ...CLOSED }))
  },
  selectors: {
    selectDay: (state) => state.day,
    selectExits: (state) => state.exits,
    selectSought: (state) => state.sought,
    selectGroup: (state) => state.group,
    selectStudent: (state): GateStudent | null =>
      state.student ?? state.day?.alunos.find(({ idAluno }) => idAluno === state.openedId) ?? null,
    selectConfirming: (state) => state.confirming,
    selectToLookInto: (state) => state.toLookInto,
    selectUndoing: (state) => state.undoing,
    selectCode: (state) => state.code,
    selectIsScanning: (state) => state.isScanning,
    selectExitAttempt: (state) => state.attempt,
  },
})

/** A student came back whose exit still waits on this device. */
export const returnAdded = createAction<{ readonly student: number; readonly title: string }>('gate/returnAdded')

/** The newest first. */
const withExit = (exits: readonly ExitRow[], one: ExitRow): readonly ExitRow[] =>
  exits.some(({ id }) => id === one.id) ? exits.map((own) => (own.id === one.id ? one : own)) : [one, ...exits]

export const {
  soughtChanged,
  groupChosen,
  studentOpened,
  studentClosed,
  exitOpened,
  exitClosed,
  undoOpened,
  undoClosed,
  scanOpened,
  scanClosed,
  exitAttempted,
} = gateSlice.actions
export const {
  selectDay,
  selectExits,
  selectSought,
  selectGroup,
  selectStudent,
  selectConfirming,
  selectUndoing,
  selectToLookInto,
  selectCode,
  selectIsScanning,
  selectExitAttempt,
} = gateSlice.selectors
