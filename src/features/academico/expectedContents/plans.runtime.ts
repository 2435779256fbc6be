import { idOf, idsOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'
import { PLANS } from '#src/features/academico/expectedContents/paths.ts'
import * as requests from '#src/features/academico/expectedContents/plans.requests.ts'
import { plansSaga } from '#src/features/academico/expectedContents/plans.saga.ts'
import { plansSlice } from '#src/features/academico/expectedContents/plans.slice.ts'
import { skillSearchRuntime } from '#src/screens/skills/skillSearch.runtime.ts'

const { loadChoices, loadPlan, loadPlans, orderPlan, copyPlan, removeContent } = requests

export const runtime = defineRuntime({
  uses: [skillSearchRuntime],
  state: { plans: plansSlice.reducer },
  recorded: { plans: NOTHING_PERSONAL },
  requests: Object.values(requests),
  sagas: { plans: plansSaga },
  outdatedBy: [orderPlan.failed, removeContent.failed, copyPlan.answered],
  feeds: {
    [PLANS]: ({ filters, arriving, outdated }) => {
      const place = idsOf(filters, { ano: 'year', unidade: 'unit' })
      const [serie, disciplina] = [idOf(filters, 'grade'), idOf(filters, 'subject')]
      return [
        ...(arriving || outdated ? [loadChoices.asked(null)] : []),
        serie === null || disciplina === null
          ? loadPlans.asked({
              ...listQueryOf(filters),
              ...place,
              ...idsOf(filters, { serie: 'grade', disciplina: 'subject' }),
            })
          : loadPlan.asked({ ...place, serie, disciplina }),
      ]
    },
  },
})
