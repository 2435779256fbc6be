import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ListCall } from '#domain/records/calls.ts'
import type { DivisionChoices, DivisionDraft, DivisionRecord, DivisionWire } from '#domain/assessment/stages.schemas.ts'
import { followConflict, followStaying, NOTHING_OPEN, type OpenRecord } from '#src/core/records/openRecord.ts'
import {
  createDivision,
  loadChoices,
  loadDivision,
  loadDivisions,
  setSituation,
  updateDivision,
} from '#src/features/academico/stages/stages.requests.ts'

/** The place that a new division begins with, as the list or one of its rows says it. */
export interface NewPlace {
  readonly idAnoLetivo: number | null
  readonly idUnidade: number | null
  readonly tipo: number | null
}

interface StagesState extends OpenRecord<DivisionDraft, DivisionRecord> {
  /** The last page; null before the first. */
  readonly page: ListCall<DivisionWire>['answer'] | null
  readonly choices: DivisionChoices | null
  /** Null while no year is being divided. */
  readonly creating: NewPlace | null
}

const initialState: StagesState = { page: null, choices: null, creating: null, ...NOTHING_OPEN }

/** The stages of school years: the list, and the division that is open. */
export const stagesSlice = createSlice({
  name: 'stages',
  initialState,
  reducers: {
    newOpened: (state, { payload }: PayloadAction<NewPlace>): StagesState => ({ ...state, creating: payload }),
    newClosed: (state): StagesState => ({ ...state, creating: null }),
    conflictClosed: (state): StagesState => ({ ...state, conflict: null }),
  },
  extraReducers: (builder) => {
    followConflict(builder, updateDivision)
      .addCase(loadDivisions.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadChoices.answered, (state, { payload }) => ({ ...state, choices: payload.result }))
      .addCase(createDivision.answered, (state) => ({ ...state, creating: null }))
    followStaying(builder, {
      load: loadDivision,
      saves: [createDivision, updateDivision],
      decisions: [setSituation],
    })
  },
  selectors: {
    selectDivisionPage: (state) => state.page,
    selectDivisionChoices: (state) => state.choices,
    selectCreating: (state) => state.creating,
    selectDivision: (state) => state.record,
    selectDivisionConflict: (state) => state.conflict,
  },
})

export const { newOpened, newClosed, conflictClosed } = stagesSlice.actions
export const { selectDivisionPage, selectDivisionChoices, selectCreating, selectDivision, selectDivisionConflict } =
  stagesSlice.selectors
