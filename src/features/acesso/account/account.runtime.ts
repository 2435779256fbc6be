import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  changePassword,
  confirmFactor,
  endOtherSessions,
  endOwnSession,
  loadAccount,
  removeFactor,
} from '#src/features/acesso/account/account.requests.ts'
import { ACCOUNT } from '#src/features/acesso/account/account.routes.ts'
import { accountSaga } from '#src/features/acesso/account/account.saga.ts'
import { accountSlice } from '#src/features/acesso/account/account.slice.ts'
import { loadNotifications, removePushDevice, turnOff } from '#src/screens/push/push.requests.ts'
import { pushRuntime } from '#src/screens/push/push.runtime.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  uses: [pushRuntime],
  state: { account: accountSlice.reducer },
  recorded: {
    account: { name: ['nome'], email: ['login', 'email'], kept: ['rede'] },
  },
  requests: [loadAccount, endOwnSession, endOtherSessions],
  sagas: { account: accountSaga },
  outdatedBy: [
    ...endsOf(endOwnSession),
    ...endsOf(endOtherSessions),
    changePassword.answered,
    confirmFactor.answered,
    removeFactor.answered,
    ...endsOf(removePushDevice),
    turnOff.answered,
  ],
  feeds: { [ACCOUNT]: () => [loadAccount.asked(null), loadNotifications.asked(null)] },
})
