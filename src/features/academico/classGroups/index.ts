import { defineFeature } from '#src/core/feature.ts'
import { recordRoutes } from '#src/core/records/recordPaths.ts'
import { route } from '#src/core/router/route.ts'

const paths = recordRoutes('turmas')

/** A-C7: class groups. */
export const classGroups = defineFeature({
  key: 'classGroups',
  routes: [
    route({
      path: paths.list,
      title: 'Turmas',
      audience: 'staff',
      feature: 'turmas',
      screen: () => import(/* webpackChunkName: "class-groups" */ './screens/ClassGroupList.screen.tsx'),
    }),
    route({
      path: paths.form,
      title: 'Turma',
      audience: 'staff',
      feature: 'turmas',
      screen: () => import(/* webpackChunkName: "class-group-form" */ './screens/ClassGroupForm.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "classGroups-runtime" */ './classGroups.runtime.ts'),
})
