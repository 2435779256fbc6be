import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ListProcessStudents, ProcessApproved, ProcessStudent } from '#domain/processes/processes.schemas.ts'
import { processes } from '#src/features/matricula/processes/processes.record.ts'
import { approveStudents, loadStudents } from '#src/features/matricula/processes/processStudents.requests.ts'

interface ProcessStudentsState {
  /** The last page; null before the first. */
  readonly students: ListProcessStudents['answer'] | null
  /** The students to approve, as they were when selected, across pages. */
  readonly selected: readonly ProcessStudent[]
  /** The students left out of the last approval, with the reasons. */
  readonly refused: ProcessApproved['recusados']
}

const initialState: ProcessStudentsState = { students: null, selected: [], refused: [] }

/** The students of a process. Filters, page and order are in `core/filters`. */
export const processStudentsSlice = createSlice({
  name: 'processStudents',
  initialState,
  reducers: {
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
    builder
      .addCase(loadStudents.answered, (state, { payload }) => ({ ...state, students: payload.result }))
      .addCase(approveStudents.answered, (state, { payload }) => ({
        ...state,
        selected: [],
        refused: payload.result.recusados,
      }))
      .addCase(processes.requests.load.asked, (state) => ({ ...state, selected: [], refused: [] }))
  },
  selectors: {
    selectStudents: (state) => state.students,
    selectSelected: (state) => state.selected,
    selectRefused: (state) => state.refused,
  },
})

export const { studentsSelected } = processStudentsSlice.actions
export const { selectStudents, selectSelected, selectRefused } = processStudentsSlice.selectors
