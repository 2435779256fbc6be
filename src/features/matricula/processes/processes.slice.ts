import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type {
  ListProcesses,
  ListProcessStudents,
  ProcessApproved,
  ProcessChoices,
  ProcessDraft,
  ProcessRecord,
  ProcessStudent,
} from '#domain/processes/processes.schemas.ts'
import { followRecord, NOTHING_OPEN, type OpenRecord } from '#src/core/records/openRecord.ts'
import {
  approveStudents,
  loadProcess,
  loadProcessChoices,
  loadProcesses,
  loadStudents,
  updateProcess,
} from '#src/features/matricula/processes/processes.requests.ts'

interface ProcessesState extends OpenRecord<ProcessDraft, ProcessRecord> {
  /** The page that was answered last; null before the first. */
  readonly page: ListProcesses['answer'] | null
  readonly choices: ProcessChoices | null
  readonly students: ListProcessStudents['answer'] | null
  /** Who was chosen to be approved, as they were seen, on whatever page. */
  readonly selected: readonly ProcessStudent[]
  /** Who was not approved the last time, and why. */
  readonly refused: ProcessApproved['recusados']
}

const initialState: ProcessesState = {
  page: null,
  choices: null,
  ...NOTHING_OPEN,
  students: null,
  selected: [],
  refused: [],
}

/** Processes of enrolment, and who came in by one. Filters, page and order are in `core/filters`. */
export const processesSlice = createSlice({
  name: 'processes',
  initialState,
  reducers: {
    conflictClosed: (state) => ({ ...state, conflict: null }),
    studentsSelected: (state, { payload: ids }: PayloadAction<readonly number[]>) => {
      const known = [...state.selected, ...(state.students?.items ?? [])]
      return {
        ...state,
        refused: [],
        selected: ids.flatMap((id) => known.find(({ inscricaoId }) => inscricaoId === id) ?? []),
      }
    },
  },
  extraReducers: (builder) => {
    followRecord(builder, { load: loadProcess, update: updateProcess })
      .addCase(loadProcesses.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadProcessChoices.answered, (state, { payload }) => ({ ...state, choices: payload.result }))
      .addCase(loadStudents.answered, (state, { payload }) => ({ ...state, students: payload.result }))
      .addCase(approveStudents.answered, (state, { payload }) => ({
        ...state,
        selected: [],
        refused: payload.result.recusados,
      }))
      .addMatcher(loadProcess.asked.match, (state) => ({ ...state, selected: [], refused: [] }))
  },
  selectors: {
    selectPage: (state) => state.page,
    selectChoices: (state) => state.choices,
    selectRecord: (state) => state.record,
    selectConflict: (state) => state.conflict,
    selectStudents: (state) => state.students,
    selectSelected: (state) => state.selected,
    selectRefused: (state) => state.refused,
  },
})

export const { conflictClosed, studentsSelected } = processesSlice.actions
export const {
  selectPage,
  selectChoices,
  selectRecord,
  selectConflict,
  selectStudents,
  selectSelected,
  selectRefused,
} = processesSlice.selectors
