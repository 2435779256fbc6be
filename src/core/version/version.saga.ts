import { started } from '#src/core/router/router.slice.ts'
import { selectIsSignedIn, signedIn } from '#src/core/session/session.slice.ts'
import { loadVersions } from '#src/core/version/version.requests.ts'
import {
  combinedVersion,
  noticeClosed,
  selectNoticeOpen,
  versionDialogOpened,
  versionSeen,
} from '#src/core/version/version.slice.ts'
import { delay, on, onLatest, put, type Saga, select } from '#src/platform/effects.ts'

const NOTICE_MS = 10_000

function* load(): Saga {
  if (yield* select(selectIsSignedIn)) yield* put(loadVersions.asked(null))
}

/** Shows the notice for ten seconds, once per version. */
function* notice({ payload }: ReturnType<typeof loadVersions.answered>): Saga {
  if (!(yield* select(selectNoticeOpen))) return
  yield* put(versionSeen(combinedVersion(payload.result)))
  yield* delay(NOTICE_MS)
  yield* put(noticeClosed())
}

export const versionSaga = [onLatest(loadVersions.answered, notice), on([started, signedIn, versionDialogOpened], load)]
