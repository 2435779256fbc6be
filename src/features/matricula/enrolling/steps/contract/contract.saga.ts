import { contractPdf } from '#domain/contracts/contracts.endpoints.ts'
import { serveFile } from '#src/core/files/serveFile.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { enrollingStepOf } from '#domain/enrolling/enrollingPath.ts'
import { pushed, selectPathname } from '#src/core/router/router.slice.ts'
import { on, put, type Saga, select } from '#src/platform/effects.ts'
import { carryOutDecision } from '#src/screens/decisions/decisions.requests.ts'
import * as requests from '#src/features/matricula/enrolling/steps/contract/contract.requests.ts'

/** Leads from the screen on which an enrolment was approved to what comes next. */
function* approved({ payload: { result } }: ReturnType<typeof carryOutDecision.answered>): Saga {
  const [one] = result.matriculas
  if (
    one === undefined ||
    result.alteradas === 0 ||
    (yield* select(selectPathname)) !== enrollingStepOf(one.id, 'contrato')
  )
    return
  yield* put(pushed(enrollingStepOf(one.id, 'conclusao')))
}

export const enrollingContractSaga = [
  on(carryOutDecision.answered, approved),
  serveFile<ReturnType<typeof requests.fetchTextPdf.asked>['payload']['input']>({
    request: requests.fetchTextPdf,
    fetch: ({ id }) => send(contractPdf, { params: { id } }),
  }),
]
