import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ElectiveStudents } from '#domain/electives/electiveChoices.schemas.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import { chooseForStudent, loadElectiveStudents } from '#src/features/academico/electives/electiveStudents.requests.ts'

interface ElectiveStudentsState {
  readonly page: ElectiveStudents | null
  /** The enrolment whose choice is being changed; null for none. */
  readonly choosing: number | null
}

const initialState: ElectiveStudentsState = { page: null, choosing: null }

/** Who chose what of a group. Filters and page are in `core/filters`. */
export const electiveStudentsSlice = createSlice({
  name: 'electiveStudents',
  initialState,
  reducers: {
    begun: (state, { payload }: PayloadAction<number>) => ({ ...state, choosing: payload }),
    ended: (state) => ({ ...state, choosing: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadElectiveStudents.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(chooseForStudent.answered, (state) => ({ ...state, choosing: null }))
      .addMatcher(isMove.match, (state) => ({ ...state, choosing: null }))
  },
  selectors: { selectPage: (state) => state.page, selectChoosing: (state) => state.choosing },
})

export const { begun: studentChoiceBegun, ended: studentChoiceEnded } = electiveStudentsSlice.actions
export const { selectPage, selectChoosing } = electiveStudentsSlice.selectors
