import { watch } from '#src/core/requests/requests.saga.ts'
import { exportFileOf } from '#src/features/acesso/privacy/keptText.ts'
import { loadMyData, loadTexts } from '#src/features/acesso/privacy/privacy.requests.ts'
import { exportAsked, selectMine } from '#src/features/acesso/privacy/privacy.slice.ts'
import { fork, ports, type Saga, select, takeEvery } from '#src/platform/effects.ts'

function* save(): Saga {
  const mine = yield* select(selectMine)
  if (mine === null) return
  const { files } = yield* ports()
  const { name, text } = exportFileOf(mine)
  files.save(name, text)
}

export function* privacySaga(): Saga {
  yield* fork(watch, loadTexts)
  yield* fork(watch, loadMyData)
  yield* takeEvery(exportAsked, save)
}
