import { idsOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  createDivision,
  loadChoices,
  loadDivision,
  loadDivisions,
  paths,
  removeDivision,
  setSituation,
  updateDivision,
} from '#src/features/academico/stages/stages.requests.ts'
import { stagesSaga } from '#src/features/academico/stages/stages.saga.ts'
import { stagesSlice } from '#src/features/academico/stages/stages.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

const FILTERS = { idAnoLetivo: 'year', idUnidade: 'unit', tipo: 'kind' }

export const runtime = defineRuntime({
  state: { stages: stagesSlice.reducer },
  recorded: { stages: { name: ['estados.passos.quem'], kept: ['estados.passos.motivo'] } },
  requests: [loadDivisions, loadChoices, loadDivision, updateDivision, createDivision, removeDivision, setSituation],
  sagas: { stages: stagesSaga },
  outdatedBy: endsOf(removeDivision),
  feeds: {
    // Without a year the server takes the running one.
    [paths.list]: ({ filters, arriving }) => [
      ...(arriving ? [loadChoices.asked(null)] : []),
      loadDivisions.asked({ ...listQueryOf(filters), ...idsOf(filters, FILTERS) }),
    ],
    [paths.form]: ({ params, arriving }) => (arriving ? [loadDivision.asked(Number(params['id']))] : []),
  },
})
