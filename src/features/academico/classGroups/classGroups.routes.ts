import { route } from '#src/core/router/route.ts'
import { CLASS_GROUPS } from '#src/features/academico/classGroups/paths.ts'

export const classGroupRoutes = [
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
]
