import { enrollingStepOf } from '#domain/enrolling/enrollingPath.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { stepDone } from '#src/features/matricula/enrolling/enrolling.slice.ts'
import { choosePayments, conclude } from '#src/features/matricula/enrolling/steps/choosing/choosing.requests.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

/** The step of a choice that is gone, by the refused field. */
const STEP_OF_FIELD = [
  ['idPeriodo', 'curso'],
  ['inscricoes', 'cursos-extras'],
  ['itens', 'outros-itens'],
] as const

function* leadBack({ payload: { input: id, failure } }: ReturnType<typeof conclude.failed>): Saga {
  for (const [field, step] of STEP_OF_FIELD) if (field in failure.fields) yield* put(pushed(enrollingStepOf(id, step)))
}

/** Goes on once a plan that was marked beforehand is kept. */
function* kept({ payload: { input } }: ReturnType<typeof choosePayments.answered>): Saga {
  if (input.done !== null) yield* put(stepDone(input.done))
}

export const choosingSaga = [on(conclude.failed, leadBack), on(choosePayments.answered, kept)]
