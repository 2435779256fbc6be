import * as signInMessages from '#domain/session/signIn.messages.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import type { Entry } from '#src/core/outbox/entries.ts'
import { waitingText } from '#src/core/outbox/waiting.ts'
import { signOut } from '#src/core/session/session.requests.ts'

/** Asks before the session ends (portal.md 2 “Sair”), and says what would be lost with it. */
export const signOutAsked = (waiting: readonly Entry[] = []) => {
  const text = waitingText(waiting)
  return dialogOpened({
    title: 'Sair',
    message:
      text === null
        ? signInMessages.SIGN_OUT_ASK
        : `${text}. Se você sair agora, este aparelho apaga o que ainda não foi enviado. Deseja sair mesmo assim?`,
    confirm: signOut.asked(null),
  })
}
