import { route } from '#src/core/router/route.ts'

export const EXTRA_COURSES = '/matricula/area/cursos-extras'
export const OTHER_ITEMS = '/matricula/area/outros-itens'

export const acquisitionsRoutes = [
  route({
    path: EXTRA_COURSES,
    title: 'Cursos extras',
    audience: 'family',
    feature: null,
    screen: () => import(/* webpackChunkName: "family-courses" */ './screens/FamilyCourses.screen.tsx'),
  }),
  route({
    path: OTHER_ITEMS,
    title: 'Outros itens',
    audience: 'family',
    feature: null,
    screen: () => import(/* webpackChunkName: "family-items" */ './screens/FamilyItems.screen.tsx'),
  }),
]
