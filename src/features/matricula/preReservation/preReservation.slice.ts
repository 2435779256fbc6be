import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ExtraCourseChoices, ListExtraCourses } from '#domain/extraCourses/extraCourses.schemas.ts'
import type { PreReservationLists } from '#domain/signUps/preReservations.schemas.ts'
import {
  isMoved,
  isPending,
  NO_PRE_RESERVATION,
  type PreReservation,
  type PreReservationMode,
  withAdded,
  withLoaded,
  withRemoved,
} from '#domain/signUps/preReservation.ts'
import {
  loadChoices,
  loadCourses,
  loadLists,
  saveChanges,
} from '#src/features/matricula/preReservation/preReservation.requests.ts'

interface PreReservationState {
  readonly choices: ExtraCourseChoices | null
  /** The courses of the year with pre-reservation; null before the first answer. */
  readonly courses: ListExtraCourses['answer'] | null
  /** The class of these lists. */
  readonly courseId: number | null
  readonly lists: PreReservation
  /** The last lists from the server; null before the first answer. */
  readonly loaded: PreReservationLists | null
  /** The class that a copy goes to. */
  readonly target: number | null
}

const initialState: PreReservationState = {
  choices: null,
  courses: null,
  courseId: null,
  lists: NO_PRE_RESERVATION,
  loaded: null,
  target: null,
}

/** The two lists of a pre-reservation. The choices above them are in `core/filters`. */
export const preReservationSlice = createSlice({
  name: 'preReservation',
  initialState,
  reducers: {
    studentAdded: (state, { payload }: PayloadAction<number>) => ({ ...state, lists: withAdded(state.lists, payload) }),
    studentRemoved: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      lists: withRemoved(state.lists, payload),
    }),
    modeChosen: (state, { payload: modo }: PayloadAction<PreReservationMode>) => ({
      ...state,
      lists: { ...NO_PRE_RESERVATION, modo },
      target: null,
    }),
    targetChosen: (state, { payload }: PayloadAction<number | null>) => ({ ...state, target: payload }),
    listsReset: (state) => ({ ...state, lists: NO_PRE_RESERVATION, target: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadChoices.answered, (state, { payload }) => ({ ...state, choices: payload.result }))
      .addCase(loadCourses.answered, (state, { payload }) => ({ ...state, courses: payload.result }))
      .addCase(loadLists.asked, (state, { payload: { input } }) =>
        input.cursoExtraId === state.courseId
          ? state
          : { ...state, courseId: input.cursoExtraId, lists: NO_PRE_RESERVATION, target: null },
      )
      .addCase(loadLists.answered, (state, { payload: { result } }) => ({
        ...state,
        lists: withLoaded(state.lists, result),
        loaded: result,
      }))
      .addCase(saveChanges.answered, (state) => ({ ...state, lists: NO_PRE_RESERVATION, target: null }))
  },
  selectors: {
    selectChoices: (state) => state.choices,
    selectCourses: (state) => state.courses,
    selectLists: (state) => state.lists,
    selectSeats: (state) => state.loaded?.vagas ?? 0,
    /** The number of available students, moved ones counted; more than are shown. */
    selectAvailable: ({ loaded, lists }) =>
      loaded === null ? 0 : loaded.totalDisponiveis + loaded.reservados.length - lists.reservados.length,
    selectTarget: (state) => state.target,
    /** Whether a change of the mode would lose anything. */
    selectIsMoved: ({ lists, loaded }) => loaded !== null && isMoved(lists, loaded.reservados),
    selectIsPending: (state) => isPending(state.lists),
  },
})

export const { studentAdded, studentRemoved, modeChosen, targetChosen, listsReset } = preReservationSlice.actions
export const {
  selectChoices,
  selectCourses,
  selectLists,
  selectSeats,
  selectAvailable,
  selectTarget,
  selectIsMoved,
  selectIsPending,
} = preReservationSlice.selectors
