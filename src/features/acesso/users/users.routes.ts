import { optionsAsked } from '#src/core/options/options.requests.ts'
import { route, type Visit } from '#src/core/router/route.ts'
import { STAFF_USERS } from '#src/core/staff/paths.ts'
import { loadProfiles, loadUnits, loadUser, userListAsked } from '#src/features/acesso/users/users.requests.ts'

/** The list, and by `pageType` the form (portal.md 2 “User form”). */
export const usersRoutes = [
  route({
    path: STAFF_USERS,
    title: 'Usuários',
    audience: 'staff',
    feature: 'usuarios',
    feeds: (visit) => (visit.query['pageType'] === undefined ? listFeeds(visit) : formFeeds(visit)),
    screen: () => import(/* webpackChunkName: "users" */ './screens/Users.screen.tsx'),
  }),
]

const listFeeds = ({ filters, arriving }: Visit) => [
  ...(arriving ? [...optionsAsked('units', 'positions'), loadProfiles.asked(null)] : []),
  userListAsked(filters),
]

const formFeeds = ({ query, arriving }: Visit) =>
  arriving
    ? [
        ...optionsAsked('units', 'positions', 'departments', 'issuingBodies'),
        loadUnits.asked(null),
        loadProfiles.asked(null),
        ...(query['pageType'] === 'edicao' ? [loadUser.asked(Number(query['id']))] : []),
      ]
    : []
