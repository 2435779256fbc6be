import { optionsAsked } from '#src/core/options/options.requests.ts'
import { type Visit, defineRuntime } from '#src/core/router/runtime.ts'
import { STAFF_USERS } from '#src/core/staff/paths.ts'
import {
  loadProfiles,
  loadUnits,
  loadUser,
  loadUserList,
  resetFactor,
  setUserStatus,
  userListAsked,
} from '#src/features/acesso/users/users.requests.ts'
import { usersSaga } from '#src/features/acesso/users/users.saga.ts'
import { usersSlice } from '#src/features/acesso/users/users.slice.ts'
import { loadCertificatesOf, noteCertificate } from '#src/registers/staff/certificates.requests.ts'
import { certificatesRuntime } from '#src/registers/staff/certificates.runtime.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  uses: [certificatesRuntime],
  state: { users: usersSlice.reducer },
  recorded: { users: { name: ['nome'], plain: ['loadProfiles.nome', 'profiles.nome', 'cargo.nome'] } },
  requests: [loadUserList, loadUser, loadUnits, loadProfiles, setUserStatus, resetFactor],
  sagas: { users: usersSaga },
  outdatedBy: [setUserStatus, resetFactor, noteCertificate].flatMap(endsOf),
  feeds: {
    [STAFF_USERS]: (visit) => (visit.query['pageType'] === undefined ? listFeeds(visit) : formFeeds(visit)),
  },
})

const listFeeds = ({ filters, arriving }: Visit) => [
  ...(arriving ? [...optionsAsked('units', 'positions'), loadProfiles.asked(null)] : []),
  userListAsked(filters),
]

const formFeeds = ({ query, arriving }: Visit) => {
  const id = query['pageType'] === 'edicao' ? Number(query['id']) : null
  return [
    ...(arriving
      ? [
          ...optionsAsked('units', 'positions', 'departments', 'issuingBodies'),
          loadUnits.asked(null),
          loadProfiles.asked(null),
          ...(id === null ? [] : [loadUser.asked(id)]),
        ]
      : []),
    ...(id === null ? [] : [loadCertificatesOf.asked(id)]),
  ]
}
