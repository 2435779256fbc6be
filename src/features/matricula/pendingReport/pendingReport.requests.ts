import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import {
  countPending,
  type exportPending,
  listPending,
  remindPending,
  simulateReminder as simulateCall,
} from '#domain/pending/pending.endpoints.ts'
import type { ExportQuery, ReportFormat } from '#domain/base/exports.ts'
import { BY_KIND, PENDING_GROUPS, PENDING_KINDS, type PendingGroup } from '#domain/pending/pending.lists.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, orderOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, requestEvents, SAY_WHY } from '#src/platform/request/request.ts'

export const loadPending = defineRequest('pendingReport/load', listPending, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof listPending>) => ({ query }),
})

export const loadPendingCounts = defineRequest('pendingReport/loadCounts', countPending, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof countPending>) => ({ query }),
})

export const simulateReminder = defineRequest('pendingReport/simulateReminder', simulateCall, {
  concurrency: 'latest',
  call: (body: BodyOf<typeof simulateCall>) => ({ body }),
  onFailure: SAY_WHY,
})

export const sendReminder = defineRequest('pendingReport/sendReminder', remindPending, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof remindPending>) => ({ body }),
  onFailure: SAY_WHY,
})

export const exportPendingReport = requestEvents<QueryOf<typeof exportPending>, null>('pendingReport/export')

/** The filter value for late items only. */
export const LATE = 1

const filtersIn = (values: FilterValues) => ({
  ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
  ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
  ...given(idOf(values, 'grade'), (idSerie) => ({ idSerie })),
  ...given(PENDING_KINDS.find(({ id }) => id === idOf(values, 'kind')) ?? null, ({ id }) => ({ tipo: id })),
  ...(idOf(values, 'due') === LATE && { vencidos: true }),
})

/** The pending items that the filters let through. */
export const pendingAsked = (values: FilterValues) =>
  loadPending.asked({ ...listQueryOf(values), ...filtersIn(values) })

/** The group by which the report counts. */
export const groupIn = (values: FilterValues): PendingGroup =>
  PENDING_GROUPS.find(({ id }) => id === idOf(values, 'group'))?.id ?? BY_KIND

/** The number of pending items of each group. */
export const pendingCountsAsked = (values: FilterValues) =>
  loadPendingCounts.asked({ ...filtersIn(values), agrupar: groupIn(values) })

/** The report as a file. */
export const pendingExportAsked = (values: FilterValues, wanted: ExportQuery<ReportFormat>) =>
  exportPendingReport.asked({ ...orderOf(values), ...filtersIn(values), agrupar: groupIn(values), ...wanted })

/** Simulates a reminder: for the students of some lines, or for all that the filters let through. */
export const reminderAsked = (values: FilterValues, students: readonly number[] | null) =>
  simulateReminder.asked({ ...filtersIn(values), ...(students !== null && { alunos: [...new Set(students)] }) })
