import * as shellMessages from '#domain/base/shell.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { loadLook } from '#src/core/appearance/appearance.requests.ts'
import { loadParameters } from '#src/core/parameters/parameters.requests.ts'
import { selectPermissions } from '#src/core/permissions/permissions.slice.ts'
import { signedInOf } from '#src/core/session/session.requests.ts'
import { rightsChanged, type SignedIn, selectUser } from '#src/core/session/session.slice.ts'
import { loadAccess } from '#src/core/stamp/stamp.requests.ts'
import { stampChanged } from '#src/core/stamp/stamp.slice.ts'
import { on, put, type Saga, select } from '#src/platform/effects.ts'

function* askAgain({ payload: { rights, settings } }: ReturnType<typeof stampChanged>): Saga {
  if (rights) yield* put(loadAccess.asked(null))
  if (settings) {
    yield* put(loadParameters.asked(null))
    yield* put(loadLook.asked(null))
  }
}

/** The server's rights replace those kept in the browser, even forged ones. */
function* takeOver({ payload: { result } }: ReturnType<typeof loadAccess.answered>): Saga {
  const user = yield* select(selectUser)
  if (user === null) return
  const before: SignedIn = { user, permissions: yield* select(selectPermissions) }
  const now = signedInOf(result)
  if (now.user.id !== user.id || now.user.tipoLogin !== user.tipoLogin) return
  yield* put(rightsChanged(now))
  if (textOf(before) !== textOf(now)) yield* showAlert('info', shellMessages.RIGHTS_CHANGED)
}

/** A text that is equal for equal rights, in any order. */
const textOf = ({ user, permissions }: SignedIn): string =>
  JSON.stringify(
    [
      ...Object.entries(user).map(([name, value]) => `${name} ${String(value)}`),
      ...permissions.map(({ uuid, editar }) => `${uuid} ${String(editar)}`),
    ].toSorted((a, b) => a.localeCompare(b)),
  )

export const stampSaga = [on(stampChanged, askAgain), on(loadAccess.answered, takeOver)]
