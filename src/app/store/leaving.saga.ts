import * as signInMessages from '#domain/session/signIn.messages.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import type { MayWait } from '#src/core/outbox/waiting.ts'
import { signOut } from '#src/core/session/session.requests.ts'
import { leaveAsked } from '#src/core/session/session.slice.ts'
import { call, on, put, type Saga, select } from '#src/platform/effects.ts'

/** Comes with the outbox, so that it is there without a network, too. */
const loadOwnEntries = () => import(/* webpackChunkName: "outbox" */ '#src/app/store/ownEntries.saga.ts')

/** What waits of the person, in words; null: nothing. Where no outbox came, the device keeps nothing. */
function* waitingOfPerson(): Saga<string | null> {
  if (!(yield* select((state: MayWait) => state.outbox !== undefined))) return null
  const { ownEntriesText } = yield* call(loadOwnEntries)
  return yield* ownEntriesText()
}

/** Asks before the session ends (portal.md 2 “Sair”), and says what would be lost with it. */
function* ask({ payload }: ReturnType<typeof leaveAsked>): Saga {
  const text = yield* waitingOfPerson()
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
