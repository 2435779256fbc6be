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
import {
  loadNotifications,
  removePushDevice,
  saveNotifications,
  turnOff,
} from '#src/features/acesso/account/push/push.requests.ts'
import { pushSaga } from '#src/features/acesso/account/push/push.saga.ts'
import { pushSlice } from '#src/features/acesso/account/push/push.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { account: accountSlice.reducer, push: pushSlice.reducer },
  recorded: {
    account: { name: ['nome'], email: ['login', 'email'], kept: ['rede'] },
    push: { kept: ['nome', 'chave', 'marca', 'mark'] },
  },
  requests: [loadAccount, endOwnSession, endOtherSessions, loadNotifications, saveNotifications, removePushDevice],
  sagas: { account: accountSaga, push: pushSaga },
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
