import * as signInMessages from '#domain/session/signIn.messages.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { signOut } from '#src/core/session/session.requests.ts'

/** Asks before the session ends (portal.md 2 “Sair”). */
export const signOutAsked = () =>
  dialogOpened({ title: 'Sair', message: signInMessages.SIGN_OUT_ASK, confirm: signOut.asked(null) })
