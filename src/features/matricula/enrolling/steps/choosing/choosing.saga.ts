import { enrollingStepOf } from '#domain/enrolling/enrollingPath.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { conclude } from '#src/features/matricula/enrolling/steps/choosing/choosing.requests.ts'
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

export const choosingSaga = [on(conclude.failed, leadBack)]
