import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ReportInfo, ReportPage, ReportView } from '#domain/reports/reports.schemas.ts'
import type { Attempt } from '#src/core/requests/attempt.ts'
import {
  changeView,
  keepView,
  loadReport,
  loadReports,
  loadViews,
  removeView,
} from '#src/features/academico/reports/reports.requests.ts'

interface ReportsState {
  /** Null before the first answer. */
  readonly catalogue: readonly ReportInfo[] | null
  /** The page on the screen with the report that it is of; null while none is here. */
  readonly page: (ReportPage & { readonly relatorio: string }) | null
  /** The saved views of a report, by name; null while none are here. */
  readonly views: { readonly relatorio: string; readonly visoes: readonly ReportView[] } | null
  readonly areViewsOpen: boolean
  /** The last attempt to keep a view; null before the first. */
  readonly attempt: Attempt | null
}

const byName = (views: readonly ReportView[]): readonly ReportView[] =>
  views.toSorted((one, other) => one.nome.localeCompare(other.nome, 'pt-BR'))

const withViews = (
  state: ReportsState,
  changed: (views: readonly ReportView[]) => readonly ReportView[],
): ReportsState =>
  state.views === null ? state : { ...state, views: { ...state.views, visoes: byName(changed(state.views.visoes)) } }

const NONE: readonly ReportView[] = []

const initialState: ReportsState = { catalogue: null, page: null, views: null, areViewsOpen: false, attempt: null }

/** The reports, and a page of one. Filters, page and order are in `core/filters`. */
export const reportsSlice = createSlice({
  name: 'reports',
  initialState,
  reducers: {
    viewsOpened: (state): ReportsState => ({ ...state, areViewsOpen: true }),
    viewsClosed: (state): ReportsState => ({ ...state, areViewsOpen: false }),
    attempted: (state, { payload }: PayloadAction<Attempt>): ReportsState => ({ ...state, attempt: payload }),
  },
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
      .addCase(
        loadViews.asked,
        (state, { payload: { input } }): ReportsState =>
          // The dialog stays open while it is read again.
          state.views?.relatorio === input ? state : { ...state, views: null, areViewsOpen: false },
      )
      .addCase(
        loadViews.answered,
        (state, { payload: { input, result } }): ReportsState => ({
          ...state,
          views: { relatorio: input, visoes: result.visoes },
        }),
      )
      .addCase(
        keepView.answered,
        (state, { payload: { input, result } }): ReportsState =>
          state.views?.relatorio === input.draft.relatorio
            ? {
                ...withViews(state, (views) => [...views.filter(({ id }) => id !== result.id), result]),
                areViewsOpen: false,
              }
            : state,
      )
      .addCase(
        changeView.answered,
        (state, { payload: { result } }): ReportsState =>
          withViews(state, (views) => views.map((view) => (view.id === result.id ? result : view))),
      )
      .addCase(
        removeView.answered,
        (state, { payload: { input } }): ReportsState =>
          withViews(state, (views) => views.filter(({ id }) => id !== input)),
      )
  },
  selectors: {
    selectCatalogue: (state) => state.catalogue,
    selectPage: (state) => state.page,
    selectViews: (state) => state.views?.visoes ?? NONE,
    selectViewsOf: (state) => state.views?.relatorio ?? null,
    selectAreViewsOpen: (state) => state.areViewsOpen,
    selectAttempt: (state) => state.attempt,
  },
})

export const { viewsOpened, viewsClosed, attempted } = reportsSlice.actions
export const { selectCatalogue, selectPage, selectViews, selectViewsOf, selectAreViewsOpen, selectAttempt } =
  reportsSlice.selectors
