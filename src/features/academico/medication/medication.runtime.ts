import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { idsOf } from '#src/core/filters/listQuery.ts'
import { MEDICATION_DAY, MEDICATION_REQUESTS } from '#src/core/medication/paths.ts'
import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  decideRequest,
  loadDay,
  loadRequests,
  openRequest,
  recordDose,
  requestsAsked,
  undoDose,
} from '#src/features/academico/medication/medication.requests.ts'
import { medicationDaySaga } from '#src/features/academico/medication/medicationDay.saga.ts'
import { medicationDaySlice } from '#src/features/academico/medication/medicationDay.slice.ts'
import { medicationRequestsSlice } from '#src/features/academico/medication/medicationRequests.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

/** Names, and what tells of health. */
const PERSONAL = {
  name: ['aluno', 'alunos.nome', 'responsavel', 'por', 'pedidoPor', 'colegas.nome'],
  kept: [
    'remedio',
    'dose',
    'instrucoes',
    'arquivo',
    'resposta',
    'observacao',
    'motivo',
    'cuidados',
    'anterior',
    'foto',
  ],
} as const

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: {
    medicationDay: medicationDaySlice.reducer,
    medicationRequests: medicationRequestsSlice.reducer,
  },
  recorded: { medicationDay: PERSONAL, medicationRequests: PERSONAL },
  requests: [loadDay, undoDose, loadRequests, openRequest, decideRequest],
  sagas: { medicationDay: medicationDaySaga },
  outdatedBy: [...endsOf(recordDose), ...endsOf(undoDose), ...endsOf(decideRequest)],
  feeds: {
    [MEDICATION_DAY]: ({ filters }) => [loadDay.asked(idsOf(filters, { idUnidade: 'unit' }))],
    [MEDICATION_REQUESTS]: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('units') : []),
      requestsAsked(filters),
    ],
  },
})
