import { createSlice } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { listAllAcceptances } from '#domain/acceptances/acceptances.endpoints.ts'
import { loadAcceptances } from '#src/features/matricula/acceptanceReport/acceptanceReport.requests.ts'

interface AcceptanceReportState {
  /** The last page; null before the first. */
  readonly page: AnswerOf<typeof listAllAcceptances> | null
}

const initialState: AcceptanceReportState = { page: null }

/** Who accepted what, and who still has to. Filters, page and order are in `core/filters`. */
export const acceptanceReportSlice = createSlice({
  name: 'acceptanceReport',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadAcceptances.answered, (_, { payload }): AcceptanceReportState => ({ page: payload.result }))
  },
  selectors: { selectAcceptances: (state) => state.page },
})

export const { selectAcceptances } = acceptanceReportSlice.selectors
