import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { listRequirements } from '#domain/requirements/requirements.endpoints.ts'
import {
  bringRequirement,
  decideRequirement,
  loadRequirements,
  type RequirementRef,
} from '#src/screens/requirements/requirements.requests.ts'
import type { FileHandle } from '#src/lib/files.ts'

type Requirements = AnswerOf<typeof listRequirements>

interface RequirementsState {
  /** The requirements of the student requested last; null before the answer. */
  readonly student: Requirements | null
}

const initialState: RequirementsState = { student: null }

/** The requirements of a student's enrolments, with their state. */
export const requirementsSlice = createSlice({
  name: 'requirements',
  initialState,
  reducers: {
    /** The person picked a file for a requirement, or retries its upload. */
    fileBrought: (state, _: PayloadAction<RequirementRef & { readonly versao: number; readonly file: FileHandle }>) =>
      state,
  },
  extraReducers: (builder) => {
    builder
      // Clears the list, so that no documents show under another student's name.
      .addCase(loadRequirements.asked, (state, { payload }) =>
        state.student?.id === payload.input ? state : initialState,
      )
      .addMatcher(isNews, (state, { payload: { result } }) =>
        state.student === null || state.student.id === result.id ? { student: result } : state,
      )
      // Another person decided first: shows the requirement with their change.
      .addMatcher(isAnyOf(bringRequirement.failed, decideRequirement.failed), (state, { payload: { failure } }) =>
        failure.current === null ? state : { student: failure.current },
      )
  },
  selectors: { selectRequirements: (state) => state.student },
})

const isNews = isAnyOf(loadRequirements.answered, bringRequirement.answered, decideRequirement.answered)

export const { fileBrought } = requirementsSlice.actions
export const { selectRequirements } = requirementsSlice.selectors
