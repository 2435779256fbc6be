import { loadSheet } from '#src/features/academico/marks/marks.requests.ts'
import { call, onLeading, type Saga } from '#src/platform/effects.ts'

const loadFollow = () => import(/* webpackChunkName: "mark-follow" */ '#src/features/academico/marks/follow.saga.ts')

/** What follows a sheet comes once a sheet is open. */
function* followLater(): Saga {
  const { follow } = yield* call(loadFollow)
  yield* follow()
}

export const followSaga = [onLeading(loadSheet.answered, followLater)]
