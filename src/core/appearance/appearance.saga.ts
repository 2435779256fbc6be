import type { LookAudience } from '#domain/look/look.ts'
import { loadImages, loadLook } from '#src/core/appearance/appearance.requests.ts'
import { selectRequest } from '#src/core/requests/requests.slice.ts'
import { isMove, selectPathname, started } from '#src/core/router/router.slice.ts'
import { selectIsSignedIn } from '#src/core/session/session.slice.ts'
import { on, put, type Saga, select } from '#src/platform/effects.ts'

function* dress(): Saga {
  yield* put(loadLook.asked(null))
}

/** Only the pages before the sign-in have backgrounds; each audience's is requested once. */
function* hang(): Saga {
  if (yield* select(selectIsSignedIn)) return
  const audience = audienceOf(yield* select(selectPathname))
  const asked = yield* select((state: Parameters<typeof selectRequest>[0]) =>
    selectRequest(state, loadImages, audience),
  )
  if (asked === null) yield* put(loadImages.asked(audience))
}

const audienceOf = (pathname: string): LookAudience =>
  pathname.startsWith('/acesso/administrativo') ? 'Administrativo' : 'Geral'

export const appearanceSaga = [on(started, dress), on(isMove, hang)]
