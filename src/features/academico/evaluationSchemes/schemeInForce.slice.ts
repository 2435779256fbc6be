import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type {
  ChangedGroups,
  ChangedStudent,
  ExplainedChange,
  SchemeChanges,
  SchemeRow,
} from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import {
  explainChange,
  loadChangedStudents,
  loadChanges,
  putInForce,
} from '#src/features/academico/evaluationSchemes/evaluationSchemes.record.ts'

type ChangedGroup = ChangedGroups['turmas'][number]

/** A value whose steps a person looks at. */
export interface ExplainedPlace {
  readonly idMatricula: number
  readonly aluno: string
  /** Empty: the year as a whole. */
  readonly disciplina: string
}

interface SchemeInForceState {
  /** The draft that a person is about to put in force; null: none. */
  readonly draft: SchemeRow | null
  /** What it changes; null while that loads. */
  readonly changes: SchemeChanges | null
  /** The class group whose students are looked at. */
  readonly group: ChangedGroup | null
  /** Those of them who change; null while they load. */
  readonly students: readonly ChangedStudent[] | null
  readonly explained: ExplainedPlace | null
  /** Null while they load. */
  readonly steps: ExplainedChange | null
}

const initialState: SchemeInForceState = {
  draft: null,
  changes: null,
  group: null,
  students: null,
  explained: null,
  steps: null,
}

/** Putting a draft in force, after a look at what it changes, and for whom. */
export const schemeInForceSlice = createSlice({
  name: 'schemeInForce',
  initialState,
  reducers: {
    inForceOpened: (_, { payload }: PayloadAction<SchemeRow>) => ({ ...initialState, draft: payload }),
    inForceClosed: () => initialState,
    groupOpened: (state, { payload }: PayloadAction<ChangedGroup>) => ({ ...state, group: payload, students: null }),
    stepsOpened: (state, { payload }: PayloadAction<ExplainedPlace>) => ({ ...state, explained: payload, steps: null }),
    /** From the steps to the students, from them to the class groups. */
    wentBack: (state) =>
      state.explained === null ? { ...state, group: null, students: null } : { ...state, explained: null, steps: null },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadChanges.answered, (state, { payload }) => ({ ...state, changes: payload.result }))
      .addCase(loadChangedStudents.answered, (state, { payload }) => ({ ...state, students: payload.result }))
      .addCase(explainChange.answered, (state, { payload }) => ({ ...state, steps: payload.result }))
      .addCase(putInForce.answered, () => initialState)
      .addCase(putInForce.failed, () => initialState)
  },
  selectors: {
    selectInForce: (state) => state,
  },
})

export const { inForceOpened, inForceClosed, groupOpened, stepsOpened, wentBack } = schemeInForceSlice.actions
export const { selectInForce } = schemeInForceSlice.selectors
