import { SECOND_FACTOR_PAGE } from '#src/core/router/guard.ts'
import { defineRuntime, type Visit } from '#src/core/router/runtime.ts'
import {
  askForLink,
  beginFactor,
  loadRecoveryWay,
  lookAtLink,
} from '#src/features/acesso/signIn/links/links.requests.ts'
import { linksSaga } from '#src/features/acesso/signIn/links/links.saga.ts'
import { linksSlice, originAsked } from '#src/features/acesso/signIn/links/links.slice.ts'
import { FAMILY_NEW_PASSWORD, FORGOTTEN, STAFF_NEW_PASSWORD } from '#src/features/acesso/signIn/links/paths.ts'
import { secondFactorSaga } from '#src/features/acesso/signIn/links/secondFactor.saga.ts'

const lookFeed = ({ query: { acesso, convite }, arriving }: Visit) => {
  if (!arriving) return []
  if (convite !== undefined) return [originAsked()]
  return acesso === undefined ? [] : [lookAtLink.asked({ acesso: { sealed: acesso } })]
}

export const runtime = defineRuntime({
  state: { links: linksSlice.reducer },
  recorded: { links: { name: ['nome'], email: ['login', 'email'], plain: ['unidades.nome', 'unidades.email'] } },
  requests: [loadRecoveryWay, askForLink],
  sagas: { links: linksSaga, secondFactor: secondFactorSaga },
  feeds: {
    [STAFF_NEW_PASSWORD]: lookFeed,
    [FAMILY_NEW_PASSWORD]: lookFeed,
    [FORGOTTEN]: ({ arriving }) => (arriving ? [loadRecoveryWay.asked(null)] : []),
    [SECOND_FACTOR_PAGE]: ({ arriving, query }) =>
      arriving && query['configurar'] !== undefined ? [beginFactor.asked(null)] : [],
  },
})
