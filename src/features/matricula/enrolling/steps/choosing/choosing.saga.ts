import { enrollingStepOf } from '#domain/enrolling/enrollingSteps.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { conclude } from '#src/features/matricula/enrolling/steps/choosing/choosing.requests.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

/** Where the family goes of whose choices one is gone: by the field that was refused. */
const STEP_OF_FIELD = [
  ['idPeriodo', 'curso'],
  ['inscricoes', 'cursos-extras'],
  ['itens', 'outros-itens'],
] as const

function* leadBack({ payload: { input: id, failure } }: ReturnType<typeof conclude.failed>): Saga {
  for (const [field, step] of STEP_OF_FIELD) if (field in failure.fields) yield* put(pushed(enrollingStepOf(id, step)))
}

export const choosingSaga = [on(conclude.failed, leadBack)]
