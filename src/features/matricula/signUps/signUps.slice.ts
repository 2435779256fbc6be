import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ExtraCourseRow } from '#domain/extraCourses/extraCourses.schemas.ts'
import type { ListApplicants, ListSignUps, SignUpRow, SignUpVerdict } from '#domain/signUps/signUps.schemas.ts'
import { isNarrowing } from '#src/core/filters/listQuery.ts'
import { filtersChanged, filtersCleared } from '#src/core/filters/filters.slice.ts'
import {
  confirmSignUps,
  findApplicants,
  loadCourses,
  loadSignUps,
  removeSignUps,
  signUp,
} from '#src/features/matricula/signUps/signUps.requests.ts'

interface SignUpsState {
  /** The last page; null before the first. */
  readonly page: ListSignUps['answer'] | null
  readonly courses: readonly ExtraCourseRow[]
  /** Selected sign-ups, across pages. */
  readonly selected: readonly SignUpRow[]
  /** Sign-ups that stayed as they were, with the reasons. */
  readonly refused: SignUpVerdict['recusas']
  /** Key of the open sign-up; null for none. */
  readonly key: string | null
  /** Null without a search. */
  readonly applicants: ListApplicants['answer']['items'] | null
}

const initialState: SignUpsState = { page: null, courses: [], selected: [], refused: [], key: null, applicants: null }

/** Opens the dialog to sign a student up; its key follows. */
export const signUpOpened = createAction('signUps/opened')

/** Sign-ups for extra courses. Filters, page and order are in `core/filters`. */
export const signUpsSlice = createSlice({
  name: 'signUps',
  initialState,
  reducers: {
    begun: (state, { payload }: PayloadAction<{ readonly key: string }>) => ({
      ...state,
      key: payload.key,
      applicants: null,
    }),
    ended: (state) => ({ ...state, key: null, applicants: null }),
    seekingEnded: (state) => ({ ...state, applicants: null }),
    /** Ids of all selected rows; those of other pages are known already. */
    selected: (state, { payload }: PayloadAction<readonly number[]>) => {
      const known = [...state.selected, ...(state.page?.items ?? [])]
      return { ...state, selected: payload.flatMap((id) => known.find((one) => one.inscricaoId === id) ?? []) }
    },
    refusalsClosed: (state) => ({ ...state, refused: [] }),
  },
  extraReducers: (builder) => {
    const changed = (state: SignUpsState, { payload }: { payload: { result: SignUpVerdict } }) => ({
      ...state,
      selected: [],
      refused: payload.result.recusas,
    })
    builder
      .addCase(loadCourses.answered, (state, { payload }) => ({ ...state, courses: payload.result.items }))
      .addCase(loadSignUps.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(findApplicants.answered, (state, { payload }) => ({ ...state, applicants: payload.result.items }))
      .addCase(signUp.answered, (state) => ({ ...state, key: null, applicants: null }))
      .addCase(confirmSignUps.answered, changed)
      .addCase(removeSignUps.answered, changed)
      .addCase(filtersChanged, (state, { payload }) => (isNarrowing(payload) ? { ...state, selected: [] } : state))
      .addCase(filtersCleared, (state) => ({ ...state, selected: [] }))
  },
  selectors: {
    selectPage: (state) => state.page,
    selectCourses: (state) => state.courses,
    selectSelected: (state) => state.selected,
    selectRefused: (state) => state.refused,
    selectKey: (state) => state.key,
    selectApplicants: (state) => state.applicants,
  },
})

export const {
  begun: signUpBegun,
  ended: signUpEnded,
  seekingEnded,
  selected: signUpsSelected,
  refusalsClosed,
} = signUpsSlice.actions
export const { selectPage, selectCourses, selectSelected, selectRefused, selectKey, selectApplicants } =
  signUpsSlice.selectors
