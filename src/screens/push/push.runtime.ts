import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  declineOffer,
  loadNotifications,
  removePushDevice,
  saveNotifications,
  testPushDevice,
} from '#src/screens/push/push.requests.ts'
import { pushSaga } from '#src/screens/push/push.saga.ts'
import { pushSlice } from '#src/screens/push/push.slice.ts'

/** For screens that turn notifications on or off in this browser. */
export const pushRuntime = defineRuntime({
  state: { push: pushSlice.reducer },
  recorded: { push: { kept: ['nome', 'chave', 'marca', 'mark'] } },
  requests: [loadNotifications, saveNotifications, removePushDevice, testPushDevice, declineOffer],
  sagas: { push: pushSaga },
})
