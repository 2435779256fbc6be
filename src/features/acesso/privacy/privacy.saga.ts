import { watch } from '#src/core/requests/requests.saga.ts'
import { loadMyData, loadPublicTexts, loadTexts } from '#src/features/acesso/privacy/privacy.requests.ts'
import { exportAsked, selectMine } from '#src/features/acesso/privacy/privacy.slice.ts'
import { call, fork, ports, type Saga, select, takeEvery } from '#src/platform/effects.ts'

/** Comes with the screen, which has its words already. */
const loadWriter = () => import(/* webpackChunkName: "privacy" */ './keptText.ts')

function* save(): Saga {
  const mine = yield* select(selectMine)
  if (mine === null) return
  const { files } = yield* ports()
  const { exportFileOf } = yield* call(loadWriter)
  const { name, text } = exportFileOf(mine)
  files.save(name, text)
}

export function* privacySaga(): Saga {
  yield* fork(watch, loadTexts)
  yield* fork(watch, loadPublicTexts)
  yield* fork(watch, loadMyData)
  yield* takeEvery(exportAsked, save)
}
