import { signUpBegun, signUpOpened } from '#src/features/matricula/signUps/signUps.slice.ts'
import { on, ports, put, type Saga } from '#src/platform/effects.ts'

function* begin(): Saga {
  const { ids } = yield* ports()
  yield* put(signUpBegun({ key: ids.next() }))
}

export const signUpsSaga = [on(signUpOpened, begin)]
