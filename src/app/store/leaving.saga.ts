import * as signInMessages from '#domain/session/signIn.messages.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { signOut } from '#src/core/session/session.requests.ts'
import { leaveAsked } from '#src/core/session/session.slice.ts'
import { call, on, put, type Saga } from '#src/platform/effects.ts'

/** Nobody needs it before they leave. */
const loadOwnEntries = () => import(/* webpackChunkName: "leaving" */ '#src/app/store/ownEntries.saga.ts')

/** Asks before the session ends (portal.md 2 “Sair”), and says what would be lost with it. */
function* ask({ payload }: ReturnType<typeof leaveAsked>): Saga {
  const { ownEntriesText } = yield* call(loadOwnEntries)
  const text = yield* ownEntriesText()
  if (text === null && payload === 'ifWaiting') {
    yield* put(signOut.asked(null))
    return
  }
  yield* put(
    dialogOpened({
      title: 'Sair',
      message:
        text === null
          ? signInMessages.SIGN_OUT_ASK
          : `${text}. Se você sair agora, este aparelho apaga o que ainda não foi enviado. Deseja sair mesmo assim?`,
      confirm: signOut.asked(null),
    }),
  )
}

export const leavingSaga = [on(leaveAsked, ask)]
