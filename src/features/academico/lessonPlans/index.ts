import { defineFeature } from '#src/core/feature.ts'
import { LESSON_PLANS } from '#src/core/lessonContents/paths.ts'
import { route } from '#src/core/router/route.ts'

/** Lesson plans, beside the contents of A-L1: of teachers to write, of the coordination to judge. */
export const lessonPlans = defineFeature({
  key: 'lessonPlans',
  routes: [
    route({
      path: LESSON_PLANS,
      title: 'Planos de aula',
      audience: 'staff',
      feature: 'apontamentoConteudo',
      screen: () => import(/* webpackChunkName: "lesson-plans" */ './screens/LessonPlanList.screen.tsx'),
    }),
    route({
      path: `${LESSON_PLANS}/:id`,
      title: 'Plano de aula',
      audience: 'staff',
      feature: 'apontamentoConteudo',
      screen: () => import(/* webpackChunkName: "lesson-plan" */ './screens/LessonPlan.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "lessonPlans-runtime" */ './lessonPlans.runtime.ts'),
})
