import { printEnrolmentReceipt } from '#domain/confirmation/confirmation.endpoints.ts'
import { enrollingStepOf } from '#domain/enrolling/enrollingPath.ts'
import { serveFile } from '#src/core/files/serveFile.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { stepDone } from '#src/features/matricula/enrolling/enrolling.slice.ts'
import {
  choosePayments,
  conclude,
  fetchReceipt,
} from '#src/features/matricula/enrolling/steps/choosing/choosing.requests.ts'
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

export const choosingSaga = [
  on(conclude.failed, leadBack),
  on(choosePayments.answered, kept),
  serveFile<ReturnType<typeof fetchReceipt.asked>['payload']['input']>({
    request: fetchReceipt,
    fetch: ({ id }) => send(printEnrolmentReceipt, { params: { id } }),
  }),
]
