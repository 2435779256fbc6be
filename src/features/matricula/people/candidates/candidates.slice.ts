import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FindCandidates } from '#domain/people/people.wire.ts'
import { findCandidates, type SoughtPerson } from '#src/features/matricula/people/candidates/candidates.requests.ts'

/** A search for a path of a form, with its result. */
export interface Finding {
  readonly sought: SoughtPerson
  readonly found: FindCandidates['answer']
}

type CandidatesState = Readonly<Record<string, Finding>>

const initialState: CandidatesState = {}

/** Candidates by path in the form. */
export const candidatesSlice = createSlice({
  name: 'candidates',
  initialState,
  reducers: {
    /** By another call than the search. */
    candidatesFound: (state, { payload }: PayloadAction<Finding>) => ({ ...state, [payload.sought.at]: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(findCandidates.answered, (state, { payload: { input, result } }) => ({
      ...state,
      [input.at]: { sought: input, found: result },
    }))
  },
  selectors: { selectFindings: (state) => state },
})

export const { candidatesFound } = candidatesSlice.actions
export const { selectFindings } = candidatesSlice.selectors
