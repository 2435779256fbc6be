import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ListProcessStudents, ProcessApproved, ProcessStudent } from '#domain/processes/processes.schemas.ts'
import { processes } from '#src/features/matricula/processes/processes.record.ts'
import { approveStudents, loadStudents } from '#src/features/matricula/processes/processStudents.requests.ts'

interface ProcessStudentsState {
  /** The page that was answered last; null before the first. */
  readonly students: ListProcessStudents['answer'] | null
  /** Who was chosen to be approved, as they were seen, on whatever page. */
  readonly selected: readonly ProcessStudent[]
  /** Who was not approved the last time, and why. */
  readonly refused: ProcessApproved['recusados']
}

const initialState: ProcessStudentsState = { students: null, selected: [], refused: [] }

/** Who came in by a process. Filters, page and order are in `core/filters`. */
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
