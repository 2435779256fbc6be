import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FamilyOccurrence, FamilyOccurrences } from '#domain/occurrences/occurrences.schemas.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import { acknowledgeOccurrence, loadOccurrences } from '#src/features/area/occurrences/familyOccurrences.requests.ts'

interface FamilyOccurrencesState {
  /** Whose they are. */
  readonly studentId: number | null
  readonly occurrences: FamilyOccurrences | null
  /** The one that a guardian is about to acknowledge. */
  readonly acknowledging: number | null
}

const initialState: FamilyOccurrencesState = { studentId: null, occurrences: null, acknowledging: null }

/** What the school told of a child. */
export const familyOccurrencesSlice = createSlice({
  name: 'familyOccurrences',
  initialState,
  reducers: {
    acknowledgementOpened: (state, { payload }: PayloadAction<number>): FamilyOccurrencesState => ({
      ...state,
      acknowledging: payload,
    }),
    acknowledgementClosed: (state): FamilyOccurrencesState => ({ ...state, acknowledging: null }),
  },
  extraReducers: (builder) => {
    builder
      // Nothing of a child is shown under the name of another.
      .addCase(loadOccurrences.asked, (state, { payload: { input } }) =>
        state.studentId === input.idAluno ? state : { ...initialState, studentId: input.idAluno },
      )
      .addCase(loadOccurrences.answered, (state, { payload: { input, result } }) => ({
        ...state,
        studentId: input.idAluno,
        occurrences: result,
      }))
      .addCase(acknowledgeOccurrence.answered, (state, { payload: { result } }) => ({
        ...state,
        acknowledging: null,
        occurrences: withOne(state.occurrences, result),
      }))
      // The school added something meanwhile: it is read first.
      .addCase(acknowledgeOccurrence.failed, (state, { payload: { failure } }) =>
        failure.current === null
          ? state
          : { ...state, acknowledging: null, occurrences: withOne(state.occurrences, failure.current) },
      )
      .addMatcher(isMove.match, (state) => ({ ...state, acknowledging: null }))
  },
  selectors: {
    selectOccurrences: (state) => state.occurrences,
    selectAcknowledging: (state) => state.acknowledging,
  },
})

const withOne = (all: FamilyOccurrences | null, one: FamilyOccurrence): FamilyOccurrences | null =>
  all && { ...all, ocorrencias: all.ocorrencias.map((own) => (own.id === one.id ? one : own)) }

export const { acknowledgementOpened, acknowledgementClosed } = familyOccurrencesSlice.actions
export const { selectOccurrences, selectAcknowledging } = familyOccurrencesSlice.selectors
