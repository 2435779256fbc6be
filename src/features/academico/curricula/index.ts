import { defineFeature } from '#src/core/feature.ts'
import { recordRoutes } from '#src/core/records/recordPaths.ts'
import { route } from '#src/core/router/route.ts'

const paths = recordRoutes('curriculoComum')

/** A-G3: what the grades of each unit learn in a year. */
export const curricula = defineFeature({
  key: 'curricula',
  routes: [
    route({
      path: paths.list,
      title: 'Currículo comum',
      audience: 'staff',
      feature: 'curriculoComum',
      screen: () => import(/* webpackChunkName: "curricula" */ './screens/CurriculumList.screen.tsx'),
    }),
    route({
      path: paths.form,
      title: 'Matriz curricular',
      audience: 'staff',
      feature: 'curriculoComum',
      screen: () => import(/* webpackChunkName: "curriculum-form" */ './screens/CurriculumForm.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "curricula-runtime" */ './curricula.runtime.ts'),
})
