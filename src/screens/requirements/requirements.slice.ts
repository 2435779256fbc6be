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
  /** Of the student who was asked for last; null before the answer. */
  readonly student: Requirements | null
}

const initialState: RequirementsState = { student: null }

/** What the enrolments of a student ask for, and where it stands. */
export const requirementsSlice = createSlice({
  name: 'requirements',
  initialState,
  reducers: {
    /** Somebody picked a file for a requirement, or wants it sent again. */
    fileBrought: (state, _: PayloadAction<RequirementRef & { readonly versao: number; readonly file: FileHandle }>) =>
      state,
  },
  extraReducers: (builder) => {
    builder
      // Nobody's documents stand under the name of somebody else.
      .addCase(loadRequirements.asked, (state, { payload }) =>
        state.student?.id === payload.input ? state : initialState,
      )
      .addMatcher(isNews, (state, { payload: { result } }) =>
        state.student === null || state.student.id === result.id ? { student: result } : state,
      )
      // Somebody else was first: what they did is shown.
      .addMatcher(isAnyOf(bringRequirement.failed, decideRequirement.failed), (state, { payload: { failure } }) =>
        failure.current === null ? state : { student: failure.current },
      )
  },
  selectors: { selectRequirements: (state) => state.student },
})

const isNews = isAnyOf(loadRequirements.answered, bringRequirement.answered, decideRequirement.answered)

export const { fileBrought } = requirementsSlice.actions
export const { selectRequirements } = requirementsSlice.selectors
