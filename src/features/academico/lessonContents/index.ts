import { defineFeature } from '#src/core/feature.ts'
import { CONTENT_PROGRESS, CONTENTS, PENDING_CONTENTS } from '#src/core/lessonContents/paths.ts'
import { route } from '#src/core/router/route.ts'

/** A-L1: what was done in lessons, what of it is missing, and how far a class group is in its plan. */
export const lessonContents = defineFeature({
  key: 'lessonContents',
  routes: [
    route({
      path: CONTENTS,
      title: 'Conteúdo',
      audience: 'staff',
      feature: 'apontamentoConteudo',
      screen: () => import(/* webpackChunkName: "content-day" */ './screens/ContentDay.screen.tsx'),
    }),
    route({
      path: PENDING_CONTENTS,
      title: 'Aulas pendentes',
      audience: 'staff',
      feature: 'apontamentoConteudo',
      screen: () => import(/* webpackChunkName: "content-pending" */ './screens/PendingLessons.screen.tsx'),
    }),
    route({
      path: CONTENT_PROGRESS,
      title: 'Andamento do plano',
      audience: 'staff',
      feature: 'apontamentoConteudo',
      screen: () => import(/* webpackChunkName: "content-progress" */ './screens/Progress.screen.tsx'),
    }),
    route({
      path: `${CONTENTS}/:id`,
      title: 'Conteúdo da aula',
      audience: 'staff',
      feature: 'apontamentoConteudo',
      screen: () => import(/* webpackChunkName: "content-form" */ './screens/ContentForm.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "contents-runtime" */ './lessonContents.runtime.ts'),
})
