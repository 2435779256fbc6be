import { route } from '#src/core/router/route.ts'
import { STAFF_USERS } from '#src/core/staff/paths.ts'

/** The list, and by `pageType` the form (portal.md 2 “User form”). */
export const usersRoutes = [
  route({
    path: STAFF_USERS,
    title: 'Usuários',
    audience: 'staff',
    feature: 'usuarios',
    screen: () => import(/* webpackChunkName: "users" */ './screens/Users.screen.tsx'),
  }),
]
