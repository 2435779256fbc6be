import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type {
  DepartureChoice,
  ListMovements,
  MovementChoices,
  MovementPreview,
  MovementSheet,
  ReturnChoice,
} from '#domain/movements/movements.schemas.ts'
import type { Attempt } from '#src/core/requests/attempt.ts'
import {
  carryOutMovement,
  changeMovement,
  findLeaving,
  giveUpMovement,
  loadLeavable,
  loadMovement,
  loadMovements,
  openMovement,
  previewMovement,
  previewReturn,
  returnStudent,
  undoMovement,
} from '#src/features/academico/movements/movements.requests.ts'

/** A preview, and the choice that it is for. */
interface Looked<Choice> {
  readonly choice: Choice
  readonly result: MovementPreview
  /** Whether it replaced an outdated preview. */
  readonly isRenewed: boolean
}

/** A student as the search proposes them. */
interface Found {
  readonly id: number
  readonly name: string
  readonly ra: string
}

interface MovementsState {
  /** Null before the first answer. */
  readonly page: ListMovements['answer'] | null
  /** Whether the form of a new departure is open. */
  readonly isOpening: boolean
  /** Proposed by the search; null while there is none. */
  readonly students: readonly Found[] | null
  /** Of the student that was chosen. */
  readonly choices: MovementChoices | null
  /** The last try: the same content keeps its key. */
  readonly attempt: Attempt | null
  readonly record: MovementSheet | null
  readonly preview: Looked<DepartureChoice> | null
  /** The same for a return. */
  readonly returning: Looked<ReturnChoice> | null
  /** Whether the person says why the departure ends. */
  readonly isEnding: boolean
}

const NO_FORM = { isOpening: false, students: null, choices: null, attempt: null } as const
const NOT_LOOKED = { preview: null, returning: null, isEnding: false } as const
const initialState: MovementsState = { page: null, record: null, ...NO_FORM, ...NOT_LOOKED }

/** Students who leave: the list, the form of a new departure, and one of them with its preview. */
export const movementsSlice = createSlice({
  name: 'movements',
  initialState,
  reducers: {
    formOpened: (state): MovementsState => ({ ...state, ...NO_FORM, isOpening: true }),
    formClosed: (state): MovementsState => ({ ...state, ...NO_FORM }),
    seekingEnded: (state): MovementsState => ({ ...state, students: null }),
    attempted: (state, { payload }: PayloadAction<Attempt>): MovementsState => ({ ...state, attempt: payload }),
    endingOpened: (state): MovementsState => ({ ...state, isEnding: true }),
    endingClosed: (state): MovementsState => ({ ...state, isEnding: false }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadMovements.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(findLeaving.answered, (state, { payload }) => ({ ...state, students: payload.result.items }))
      .addCase(loadLeavable.asked, (state) => ({ ...state, students: null, choices: null }))
      .addCase(loadLeavable.answered, (state, { payload }) => ({ ...state, choices: payload.result }))
      .addCase(openMovement.answered, (state) => ({ ...state, ...NO_FORM }))
      // Never shows a departure under the address of another.
      .addCase(loadMovement.asked, (state, { payload }) =>
        state.record?.id === payload.input ? state : { ...state, record: null, ...NOT_LOOKED },
      )
      .addCase(previewMovement.answered, (state, { payload: { input, result } }) => ({
        ...state,
        preview: { choice: input.choice, result, isRenewed: false },
      }))
      .addCase(previewMovement.failed, (state) => ({ ...state, preview: null }))
      .addCase(carryOutMovement.failed, (state, { payload: { input, failure } }) => ({
        ...state,
        preview: failure.current === null ? null : { choice: input.choice, result: failure.current, isRenewed: true },
      }))
    builder
      .addCase(previewReturn.answered, (state, { payload: { input, result } }) => ({
        ...state,
        returning: { choice: input.choice, result, isRenewed: false },
      }))
      .addCase(previewReturn.failed, (state) => ({ ...state, returning: null }))
      .addCase(returnStudent.failed, (state, { payload: { input, failure } }) => ({
        ...state,
        returning: failure.current === null ? null : { choice: input.choice, result: failure.current, isRenewed: true },
      }))
    for (const request of [loadMovement, changeMovement, carryOutMovement, returnStudent, giveUpMovement, undoMovement])
      builder.addCase(request.answered, (state, { payload: { result } }) => ({
        ...state,
        record: result,
        // A reload of what is on the screen leaves the preview of it.
        ...(state.record?.versao !== result.versao && NOT_LOOKED),
      }))
    for (const request of [changeMovement, giveUpMovement, undoMovement])
      builder.addCase(request.failed, (state, { payload: { failure } }) => ({
        ...state,
        record: failure.current ?? state.record,
        isEnding: failure.current === null && state.isEnding,
      }))
  },
  selectors: {
    selectPage: (state) => state.page,
    selectIsOpening: (state) => state.isOpening,
    selectStudents: (state) => state.students,
    selectChoices: (state) => state.choices,
    selectAttempt: (state) => state.attempt,
    selectRecord: (state) => state.record,
    selectPreview: (state) => state.preview,
    selectReturning: (state) => state.returning,
    selectIsEnding: (state) => state.isEnding,
  },
})

export const { formOpened, formClosed, seekingEnded, attempted, endingOpened, endingClosed } = movementsSlice.actions
export const {
  selectPage,
  selectIsOpening,
  selectStudents,
  selectChoices,
  selectAttempt,
  selectRecord,
  selectPreview,
  selectReturning,
  selectIsEnding,
} = movementsSlice.selectors
