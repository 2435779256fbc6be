import { RELEASED } from '#domain/markReleases/markReleases.lists.ts'
import { checkReleases } from '#src/features/academico/markReleases/markReleases.requests.ts'
import { changeOpened } from '#src/features/academico/markReleases/markReleases.slice.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

/** Who publishes sees first what is missing. */
function* check({ payload: { to, rows } }: ReturnType<typeof changeOpened>): Saga {
  if (to !== RELEASED) return
  const lugares = rows.map(({ idTurma, idDisciplina, numeroEtapa }) => ({ idTurma, idDisciplina, numeroEtapa }))
  yield* put(checkReleases.asked({ lugares }))
}

export const markReleasesSaga = [on(changeOpened, check)]
