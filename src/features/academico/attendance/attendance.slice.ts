import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Attempt } from '#src/core/requests/attempt.ts'
import type { Mark, Repetition, Roll } from '#domain/attendance/attendance.schemas.ts'
import { loadPhotos, loadRoll, repeatRoll, saveRoll } from '#src/features/academico/attendance/attendance.requests.ts'
import { withMarks } from '#src/features/academico/attendance/marks.ts'

export type RollView = 'lista' | 'fotos'

/** A roll that somebody else saved meanwhile. */
interface RollConflict {
  /** As it was when it was opened, as the person wants it, and as it is saved. */
  readonly before: readonly Mark[]
  readonly mine: readonly Mark[]
  readonly current: Roll
}

interface AttendanceState {
  /** As it is saved, or begins; what the person changed of it is a draft. */
  readonly roll: Roll | null
  readonly view: RollView
  /** Data URLs by student. */
  readonly photos: Readonly<Record<string, string>>
  /** The enrolment whose details are open. */
  readonly openId: number | null
  readonly attempt: Attempt | null
  readonly conflict: RollConflict | null
  /** Where the roll was repeated to; null: nothing to tell. */
  readonly repetition: Repetition | null
}

const initialState: AttendanceState = {
  roll: null,
  view: 'lista',
  photos: {},
  openId: null,
  attempt: null,
  conflict: null,
  repetition: null,
}

/** A-L2: the roll of a lesson. */
export const attendanceSlice = createSlice({
  name: 'attendance',
  initialState,
  reducers: {
    viewChosen: (state, { payload }: PayloadAction<RollView>) => ({ ...state, view: payload }),
    detailsToggled: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      openId: state.openId === payload ? null : payload,
    }),
    /** The person saves; a saga sends it. */
    saveAsked: (state, _: PayloadAction<{ readonly lesson: number }>) => state,
    attempted: (state, { payload }: PayloadAction<Attempt>) => ({ ...state, attempt: payload }),
    /** The person decided between both values: what they chose is a draft over what is saved. */
    conflictDecided: (state, _: PayloadAction<{ readonly lesson: number; readonly saved: readonly string[] }>) => state,
    /** Of what this device sent later, when the roll is open. */
    conflictFound: (state, { payload }: PayloadAction<RollConflict>) => ({ ...state, conflict: payload }),
    conflictClosed: (state) => ({ ...state, roll: state.conflict?.current ?? state.roll, conflict: null }),
    repetitionClosed: (state) => ({ ...state, repetition: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadRoll.asked, (state, { payload: { input } }) =>
        state.roll?.aula.id === input ? state : initialState,
      )
      .addCase(loadRoll.answered, (state, { payload }) => ({ ...state, roll: payload.result }))
      .addCase(loadPhotos.answered, (state, { payload }) => ({
        ...state,
        photos: Object.fromEntries(payload.result.fotos.map(({ idAluno, foto }) => [idAluno, foto])),
      }))
      .addCase(saveRoll.answered, (state, { payload: { input, result } }) => ({
        ...state,
        attempt: null,
        roll:
          state.roll?.aula.id === input.lesson
            ? {
                ...state.roll,
                ...result,
                alunos: [
                  ...withMarks(
                    state.roll.alunos,
                    Object.fromEntries(input.body.alunos.map((mark) => [mark.idMatricula, mark])),
                  ),
                ],
              }
            : state.roll,
      }))
      .addCase(saveRoll.failed, (state, { payload: { input, failure } }) => ({
        ...state,
        conflict:
          failure.current === null || state.roll === null
            ? null
            : { before: state.roll.alunos, mine: input.body.alunos, current: failure.current },
      }))
      .addCase(repeatRoll.answered, (state, { payload }) => ({ ...state, repetition: payload.result }))
  },
  selectors: {
    selectRoll: (state) => state.roll,
    selectView: (state) => state.view,
    selectPhotos: (state) => state.photos,
    selectOpenId: (state) => state.openId,
    selectAttempt: (state) => state.attempt,
    selectConflict: (state) => state.conflict,
    selectRepetition: (state) => state.repetition,
  },
})

export const {
  viewChosen,
  detailsToggled,
  saveAsked,
  attempted,
  conflictDecided,
  conflictFound,
  conflictClosed,
  repetitionClosed,
} = attendanceSlice.actions
export const { selectRoll, selectView, selectPhotos, selectOpenId, selectAttempt, selectConflict, selectRepetition } =
  attendanceSlice.selectors
