import { createSlice } from '@reduxjs/toolkit'
import type { ReportInfo, ReportPage } from '#domain/reports/reports.schemas.ts'
import { loadReport, loadReports } from '#src/features/academico/reports/reports.requests.ts'

interface ReportsState {
  /** Null before the first answer. */
  readonly catalogue: readonly ReportInfo[] | null
  /** The page on the screen with the report that it is of; null while none is here. */
  readonly page: (ReportPage & { readonly relatorio: string }) | null
}

const initialState: ReportsState = { catalogue: null, page: null }

/** The reports, and a page of one. Filters, page and order are in `core/filters`. */
export const reportsSlice = createSlice({
  name: 'reports',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(
        loadReports.answered,
        (state, { payload: { result } }): ReportsState => ({ ...state, catalogue: result.relatorios }),
      )
      .addCase(
        loadReport.answered,
        (state, { payload: { input, result } }): ReportsState => ({
          ...state,
          page: { ...result, relatorio: input.relatorio },
        }),
      )
  },
  selectors: {
    selectCatalogue: (state) => state.catalogue,
    selectPage: (state) => state.page,
  },
})

export const { selectCatalogue, selectPage } = reportsSlice.selectors
