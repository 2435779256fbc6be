import { started } from '#src/core/router/router.slice.ts'
import { selectIsSignedIn, signedIn } from '#src/core/session/session.slice.ts'
import { loadVersions } from '#src/core/version/version.requests.ts'
import {
  combinedVersion,
  newerAsked,
  noticeClosed,
  selectNoticeOpen,
  versionDialogOpened,
  versionSeen,
} from '#src/core/version/version.slice.ts'
import { delay, on, onLatest, ports, put, type Saga, select } from '#src/platform/effects.ts'

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

/** Drafts outlive the reload, and so does what waits to be sent. */
function* takeNewer(): Saga {
  const { worker } = yield* ports()
  worker.takeNewVersion()
}

export const versionSaga = [
  on(newerAsked, takeNewer),
  onLatest(loadVersions.answered, notice),
  on([started, signedIn, versionDialogOpened], load),
]
