import { defineRuntime } from '#src/core/router/runtime.ts'
import { chooseElectives, loadElectives } from '#src/features/area/electives/familyElectives.requests.ts'
import { FAMILY_ELECTIVES } from '#src/features/area/electives/familyElectives.routes.ts'
import { familyElectivesSaga } from '#src/features/area/electives/familyElectives.saga.ts'
import { familyElectivesSlice } from '#src/features/area/electives/familyElectives.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { familyElectives: familyElectivesSlice.reducer },
  recorded: { familyElectives: { name: ['aluno', 'opcoes.professor'] } },
  requests: [loadElectives, chooseElectives],
  sagas: { familyElectives: familyElectivesSaga },
  // Also after a refusal: the seats on the page were those of an earlier moment.
  outdatedBy: endsOf(chooseElectives),
  feeds: { [FAMILY_ELECTIVES]: ({ arriving }) => (arriving ? [loadElectives.asked(null)] : []) },
})
