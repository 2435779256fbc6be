import { route } from '#src/core/router/route.ts'
import {
  classGroupsAsked,
  loadClassGroup,
  loadGroupChoices,
} from '#src/features/academico/classGroups/classGroups.requests.ts'
import { CLASS_GROUPS, idIn } from '#src/features/academico/classGroups/paths.ts'

export const classGroupRoutes = [
  route({
    path: CLASS_GROUPS,
    title: 'Turmas',
    audience: 'staff',
    feature: 'turmas',
    feeds: ({ filters, arriving }) => [...(arriving ? [loadGroupChoices.asked(null)] : []), classGroupsAsked(filters)],
    screen: () => import(/* webpackChunkName: "class-groups" */ './screens/ClassGroupList.screen.tsx'),
  }),
  route({
    path: `${CLASS_GROUPS}/:id`,
    title: 'Turma',
    audience: 'staff',
    feature: 'turmas',
    feeds: ({ params, arriving }) => {
      const id = idIn(params['id'])
      return arriving ? [loadGroupChoices.asked(null), ...(id === null ? [] : [loadClassGroup.asked(id)])] : []
    },
    screen: () => import(/* webpackChunkName: "class-group-form" */ './screens/ClassGroupForm.screen.tsx'),
  }),
]
