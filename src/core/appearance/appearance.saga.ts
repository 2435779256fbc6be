import type { LookAudience } from '#domain/look/look.ts'
import { loadImages, loadLook } from '#src/core/appearance/appearance.requests.ts'
import { fromStart } from '#src/core/device/fromStart.saga.ts'
import { selectRequest } from '#src/core/requests/requests.slice.ts'
import { isMove, selectPathname } from '#src/core/router/router.slice.ts'
import { selectIsSignedIn } from '#src/core/session/session.slice.ts'
import { on, put, type Saga, select } from '#src/platform/effects.ts'

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

export const appearanceSaga = [...fromStart(loadLook), on(isMove, hang)]
