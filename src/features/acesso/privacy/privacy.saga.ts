import { exportAsked, selectMine } from '#src/features/acesso/privacy/privacy.slice.ts'
import { call, on, ports, type Saga, select } from '#src/platform/effects.ts'

/** Comes with the screen, which already has these words. */
const loadWriter = () => import(/* webpackChunkName: "privacy" */ './keptText.ts')

function* save(): Saga {
  const mine = yield* select(selectMine)
  if (mine === null) return
  const { files } = yield* ports()
  const { exportFileOf } = yield* call(loadWriter)
  const { name, text } = exportFileOf(mine)
  files.save(name, text)
}

export const privacySaga = [on(exportAsked, save)]
