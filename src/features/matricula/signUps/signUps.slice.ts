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
  /** The page that was answered last; null before the first. */
  readonly page: ListSignUps['answer'] | null
  readonly courses: readonly ExtraCourseRow[]
  /** Sign-ups that are selected, across pages. */
  readonly selected: readonly SignUpRow[]
  /** Why some of them stayed as they were. */
  readonly refused: SignUpVerdict['recusas']
  /** Key of the sign-up that is being filled in; null while there is none. */
  readonly key: string | null
  /** Null while nobody is looked for. */
  readonly applicants: ListApplicants['answer']['items'] | null
}

const initialState: SignUpsState = { page: null, courses: [], selected: [], refused: [], key: null, applicants: null }

/** Somebody wants to sign a student up; the key of it is yet to come. */
export const signUpOpened = createAction('signUps/opened')

/** Sign-ups of extra courses. Filters, page and order are in `core/filters`. */
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
    /** Ids of the rows that are selected now. Those of other pages are known from before. */
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
