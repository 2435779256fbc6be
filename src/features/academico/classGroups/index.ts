import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { CLASS_GROUPS } from '#src/features/academico/classGroups/paths.ts'

/** A-C7: class groups. */
export const classGroups = defineFeature({
  key: 'classGroups',
  routes: [
    route({
      path: CLASS_GROUPS,
      title: 'Turmas',
      audience: 'staff',
      feature: 'turmas',
      screen: () => import(/* webpackChunkName: "class-groups" */ './screens/ClassGroupList.screen.tsx'),
    }),
    route({
      path: `${CLASS_GROUPS}/:id`,
      title: 'Turma',
      audience: 'staff',
      feature: 'turmas',
      screen: () => import(/* webpackChunkName: "class-group-form" */ './screens/ClassGroupForm.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "classGroups-runtime" */ './classGroups.runtime.ts'),
})
