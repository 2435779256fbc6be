import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Attempt } from '#src/core/requests/attempt.ts'
import type { FamilyActivities, FamilyActivitySheet } from '#domain/activities/activities.schemas.ts'
import {
  deliverActivity,
  loadActivities,
  loadActivity,
} from '#src/features/area/activities/familyActivities.requests.ts'

interface FamilyActivitiesState {
  /** Whose they are. */
  readonly studentId: number | null
  readonly list: FamilyActivities | null
  readonly sheet: FamilyActivitySheet | null
  /** Another device delivered while the student wrote. */
  readonly isChanged: boolean
  /** The last try: the same content keeps its key. */
  readonly attempt: Attempt | null
}

const initialState: FamilyActivitiesState = {
  studentId: null,
  list: null,
  sheet: null,
  isChanged: false,
  attempt: null,
}

/** The activities of a student, and the one that is open. */
export const familyActivitiesSlice = createSlice({
  name: 'familyActivities',
  initialState,
  reducers: {
    attempted: (state, { payload }: PayloadAction<Attempt>) => ({
      ...state,
      attempt: payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      // Nothing of a child is shown under the name of another.
      .addCase(loadActivities.asked, (state, { payload: { input } }) =>
        state.studentId === input ? state : { ...initialState, studentId: input },
      )
      .addCase(loadActivities.answered, (state, { payload: { input, result } }) => ({
        ...state,
        studentId: input,
        list: result,
      }))
      .addCase(loadActivity.asked, (state, { payload: { input } }) =>
        state.studentId === input.idAluno && state.sheet?.id === input.id
          ? state
          : {
              ...(state.studentId === input.idAluno ? state : initialState),
              studentId: input.idAluno,
              sheet: null,
              isChanged: false,
            },
      )
      .addCase(loadActivity.answered, (state, { payload: { result } }) => ({
        ...state,
        sheet: result,
        isChanged: false,
      }))
      .addCase(deliverActivity.answered, (state, { payload: { result } }) => ({
        ...state,
        sheet: result,
        isChanged: false,
      }))
      .addCase(deliverActivity.failed, (state, { payload: { failure } }) =>
        failure.current === null ? state : { ...state, sheet: failure.current, isChanged: true },
      )
  },
  selectors: {
    selectList: (state) => state.list,
    selectSheet: (state) => state.sheet,
    selectIsChanged: (state) => state.isChanged,
    selectAttempt: (state) => state.attempt,
  },
})

export const { attempted } = familyActivitiesSlice.actions
export const { selectList, selectSheet, selectIsChanged, selectAttempt } = familyActivitiesSlice.selectors
