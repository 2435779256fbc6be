import { loadSteps } from '#src/features/academico/yearEnd/standing/standing.requests.ts'
import { cellExplained, selectStanding } from '#src/features/academico/yearEnd/standing/standing.slice.ts'
import { on, put, type Saga, select } from '#src/platform/effects.ts'

function* explain({ payload }: ReturnType<typeof cellExplained>): Saga {
  const standing = yield* select(selectStanding)
  if (payload === null || standing?.idTurma == null) return
  const { idMatricula, idDisciplina } = payload
  const whole = { idTurma: standing.idTurma, idMatricula }
  yield* put(loadSteps.asked(idDisciplina === null ? whole : { ...whole, idDisciplina }))
}

export const standingSaga = [on(cellExplained, explain)]
