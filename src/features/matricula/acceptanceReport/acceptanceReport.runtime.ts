import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  acceptancesAsked,
  loadAcceptances,
} from '#src/features/matricula/acceptanceReport/acceptanceReport.requests.ts'
import { ACCEPTANCE_REPORT } from '#src/features/matricula/acceptanceReport/acceptanceReport.routes.ts'
import { acceptanceReportSaga } from '#src/features/matricula/acceptanceReport/acceptanceReport.saga.ts'
import { acceptanceReportSlice } from '#src/features/matricula/acceptanceReport/acceptanceReport.slice.ts'

export const runtime = defineRuntime({
  state: { acceptanceReport: acceptanceReportSlice.reducer },
  recorded: { acceptanceReport: { name: ['load.items.nome', 'page.items.nome'], kept: ['endereco'] } },
  requests: [loadAcceptances],
  sagas: { acceptanceReport: acceptanceReportSaga },
  feeds: {
    [ACCEPTANCE_REPORT]: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('units') : []),
      acceptancesAsked(filters),
    ],
  },
})
