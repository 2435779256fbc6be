import { createSlice } from '@reduxjs/toolkit'
import type { FindCandidates } from '#domain/people/people.wire.ts'
import { findCandidates, type SoughtPerson } from '#src/features/matricula/people/candidates/candidates.requests.ts'

/** Whom one looked for at a place of a form, and who was found. */
export interface Finding {
  readonly sought: SoughtPerson
  readonly found: FindCandidates['answer']
}

type CandidatesState = Readonly<Record<string, Finding>>

const initialState: CandidatesState = {}

/** Who may be registered already, by the place in the form. */
export const candidatesSlice = createSlice({
  name: 'candidates',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(findCandidates.answered, (state, { payload: { input, result } }) => ({
      ...state,
      [input.at]: { sought: input, found: result },
    }))
  },
  selectors: { selectFindings: (state) => state },
})

export const { selectFindings } = candidatesSlice.selectors
