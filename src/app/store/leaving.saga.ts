import * as signInMessages from '#domain/session/signIn.messages.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { personHere, waitingKeys } from '#src/core/outbox/deviceKeys.ts'
import { type Entry, entryOf } from '#src/core/outbox/entries.ts'
import { type MayWait, selectEntries, waitingText } from '#src/core/outbox/waiting.ts'
import { signOut } from '#src/core/session/session.requests.ts'
import { leaveAsked } from '#src/core/session/session.slice.ts'
import { call, on, ports, put, type Saga, select } from '#src/platform/effects.ts'

/** Asks before the session ends (portal.md 2 “Sair”), and says what would be lost with it. */
function* ask({ payload }: ReturnType<typeof leaveAsked>): Saga {
  const text = waitingText(yield* ownEntries())
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

/** What waits of the person: in this tab, and what another tab keeps since this one was opened. */
function* ownEntries(): Saga<readonly Entry[]> {
  const person = yield* personHere()
  const known = yield* select((state: MayWait) => selectEntries(state))
  if (person === null) return known
  const { shelf } = yield* ports()
  const kept = (yield* call(shelf.read, waitingKeys(person))).map(entryOf).filter((entry) => entry !== null)
  return [...known, ...kept.filter(({ id }) => !known.some((one) => one.id === id))]
}

export const leavingSaga = [on(leaveAsked, ask)]
