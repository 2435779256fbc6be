import type { Stamp } from '#domain/session/stamp.ts'
import { selectStamp, stampChanged } from '#src/core/stamp/stamp.slice.ts'
import { put, type Saga, select } from '#src/platform/effects.ts'

/** Tells the store the stamp of an answer, if it differs from the last one. */
export function* noteStamp(stamp: Stamp | null): Saga {
  const { last, areRightsFresh } = yield* select(selectStamp)
  if (stamp === null || (last?.rights === stamp.rights && last.settings === stamp.settings)) return
  yield* put(
    stampChanged({
      stamp,
      rights: last === null ? !areRightsFresh : last.rights !== stamp.rights,
      settings: last !== null && last.settings !== stamp.settings,
    }),
  )
}
