import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { EnrolmentsDecided } from '#domain/confirmation/confirmation.schemas.ts'
import { isApprovable } from '#domain/enrolments/enrolmentStatus.ts'
import type { ListProcessStudents, ProcessStudent } from '#domain/processes/processes.schemas.ts'
import { processes } from '#src/features/matricula/processes/processes.record.ts'
import {
  approveStudents,
  loadStudents,
  simulateApproval,
} from '#src/features/matricula/processes/processStudents.requests.ts'
import { isSameJson } from '#src/lib/json.ts'

interface ProcessStudentsState {
  /** The last page; null before the first. */
  readonly students: ListProcessStudents['answer'] | null
  /** The students to approve, as they were when selected, across pages. */
  readonly selected: readonly ProcessStudent[]
  /** The open approval; its simulation is null before it was asked for. */
  readonly approval: { readonly verdict: EnrolmentsDecided | null } | null
  /** The students left out of the last approval, with the reasons. */
  readonly refused: EnrolmentsDecided['matriculas']
}

/** Of the selected students those whom the school may approve. */
export const approvable = (students: readonly ProcessStudent[]): readonly ProcessStudent[] =>
  students.filter(({ status }) => isApprovable(status))

const initialState: ProcessStudentsState = { students: null, selected: [], approval: null, refused: [] }

/** The students of a process. Filters, page and order are in `core/filters`. */
export const processStudentsSlice = createSlice({
  name: 'processStudents',
  initialState,
  reducers: {
    approvalOpened: (state) => ({ ...state, approval: { verdict: null } }),
    approvalLeft: (state) => ({ ...state, approval: null }),
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
        approval: null,
        refused: payload.result.matriculas.filter(({ motivo }) => motivo !== ''),
      }))
      // A late answer may be about students who are not selected any more.
      .addCase(simulateApproval.answered, (state, { payload: { input, result } }) =>
        state.approval !== null && isSameJson(approvable(state.selected), input.students)
          ? { ...state, approval: { verdict: result } }
          : state,
      )
      // What was seen may be outdated.
      .addCase(approveStudents.failed, (state) => ({ ...state, approval: state.approval && { verdict: null } }))
      .addCase(processes.requests.load.asked, (state) => ({ ...state, selected: [], approval: null, refused: [] }))
  },
  selectors: {
    selectStudents: (state) => state.students,
    selectSelected: (state) => state.selected,
    selectApproval: (state) => state.approval,
    selectRefused: (state) => state.refused,
  },
})

export const { studentsSelected, approvalOpened, approvalLeft } = processStudentsSlice.actions
export const { selectStudents, selectSelected, selectApproval, selectRefused } = processStudentsSlice.selectors
