import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { listPending } from '#domain/pending/pending.endpoints.ts'
import type { PendingCounts, PendingRow, ReminderBody, ReminderSimulation } from '#domain/pending/pending.schemas.ts'
import { filtersChanged, filtersCleared } from '#src/core/filters/filters.slice.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import {
  loadPending,
  loadPendingCounts,
  sendReminder,
  simulateReminder,
} from '#src/features/matricula/pendingReport/pendingReport.requests.ts'

type Line = Pick<PendingRow, 'id' | 'idAluno'>

interface PendingReportState {
  /** The last page and counts; null before the first. */
  readonly page: AnswerOf<typeof listPending> | null
  readonly counts: PendingCounts | null
  /** Whether the counts belong to the listed filters, not to earlier ones. */
  readonly isCounted: boolean
  /** Selected lines, across pages. */
  readonly selected: readonly Line[]
  /** The simulated reminder, with its query; null for none. */
  readonly reminder: { readonly asked: ReminderBody; readonly simulation: ReminderSimulation | null } | null
}

const initialState: PendingReportState = { page: null, counts: null, isCounted: false, selected: [], reminder: null }

/** A line's id is its place, so another order gives it to another line. */
const keepsPlaces = (changes: object): boolean =>
  Object.keys(changes).every((name) => name === 'page' || name === 'rowsPerPage')

/** What students still owe. Filters, page, order and group are in `core/filters`. */
export const pendingReportSlice = createSlice({
  name: 'pendingReport',
  initialState,
  reducers: {
    linesSelected: (state, { payload }: PayloadAction<readonly number[]>): PendingReportState => {
      const known = [...state.selected, ...(state.page?.items ?? [])]
      return {
        ...state,
        selected: payload.flatMap((id) => {
          const line = known.find((one) => one.id === id)
          return line === undefined ? [] : [{ id, idAluno: line.idAluno }]
        }),
      }
    },
    reminderLeft: (state) => ({ ...state, reminder: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadPending.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadPendingCounts.asked, (state) => ({ ...state, isCounted: false }))
      .addCase(loadPendingCounts.answered, (state, { payload }) => ({
        ...state,
        counts: payload.result,
        isCounted: true,
      }))
      .addCase(simulateReminder.asked, (state, { payload }) => ({
        ...state,
        reminder: { asked: payload.input, simulation: null },
      }))
      .addCase(simulateReminder.answered, (state, { payload }) => ({
        ...state,
        reminder: state.reminder && { asked: payload.input, simulation: payload.result },
      }))
      .addCase(sendReminder.failed, (state) => ({
        ...state,
        reminder: state.reminder && { ...state.reminder, simulation: null },
      }))
      .addCase(sendReminder.answered, (state) => ({ ...state, reminder: null, selected: [] }))
      .addCase(filtersChanged, (state, { payload }) => (keepsPlaces(payload) ? state : { ...state, selected: [] }))
      .addCase(filtersCleared, (state) => ({ ...state, selected: [] }))
      .addCase(pushed, (state) => ({ ...state, selected: [], reminder: null }))
  },
  selectors: {
    selectPending: (state) => state.page,
    selectPendingCounts: (state) => state.counts,
    /** The total count; null while it is counted. */
    selectPendingTotal: ({ counts, isCounted }) => (isCounted ? (counts?.total ?? null) : null),
    selectSelectedLines: (state) => state.selected,
    selectReminder: (state) => state.reminder,
  },
})

export const { linesSelected, reminderLeft } = pendingReportSlice.actions
export const { selectPending, selectPendingCounts, selectPendingTotal, selectSelectedLines, selectReminder } =
  pendingReportSlice.selectors
