import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { idsOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import { afterChange, afterCreation } from '#src/core/records/record.saga.ts'
import { formAsked, listFeed } from '#src/core/records/recordFeeds.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  copyPlan,
  createPlan,
  lessonPlans,
  removePlan,
  stepPlan,
} from '#src/features/academico/lessonPlans/lessonPlans.record.ts'
import { lessonPlansSaga } from '#src/features/academico/lessonPlans/lessonPlans.saga.ts'
import { planDialogsSlice } from '#src/features/academico/lessonPlans/planDialogs.slice.ts'
import { statusIn } from '#src/features/academico/lessonPlans/words.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { endsOf } from '#src/platform/request/request.ts'

const FILTERS = { idTurma: 'group', idDisciplina: 'subject', idProfessor: 'teacher' }

const { loadList, loadChoices, load } = lessonPlans.requests

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: { lessonPlans: lessonPlans.reducer, planDialogs: planDialogsSlice.reducer },
  recorded: {
    lessonPlans: {
      name: ['items.autor', 'professores.nome', 'autor', 'atual.autor', 'parecer.por', 'atual.parecer.por'],
      kept: ['adaptacao', 'draft.adaptacao', 'atual.adaptacao', 'parecer', 'parecer.texto', 'atual.parecer.texto'],
    },
    planDialogs: {},
  },
  // The saga saves, once picked files are uploaded.
  requests: [loadList, loadChoices, load, removePlan, stepPlan, copyPlan],
  sagas: { lessonPlans: [...lessonPlansSaga, afterCreation(lessonPlans, createPlan), afterChange(lessonPlans)] },
  outdatedBy: [...endsOf(stepPlan), ...endsOf(removePlan)],
  feeds: {
    [lessonPlans.paths.list]: listFeed(lessonPlans, (values) => ({
      ...listQueryOf(values),
      ...idsOf(values, FILTERS),
      ...statusIn(values),
    })),
    [lessonPlans.paths.form]: ({ params, arriving, outdated }) =>
      arriving || outdated ? formAsked(lessonPlans, idIn(params['id'])) : [],
  },
})
