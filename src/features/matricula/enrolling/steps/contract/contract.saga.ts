import { isAnyOf } from '@reduxjs/toolkit'
import { contractPdf } from '#domain/contracts/contracts.endpoints.ts'
import * as contractMessages from '#domain/contracts/contracts.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { serveFile } from '#src/core/files/serveFile.saga.ts'
import { send, watch } from '#src/core/requests/requests.saga.ts'
import { enrollingOutdated } from '#src/features/matricula/enrolling/enrolling.slice.ts'
import * as requests from '#src/features/matricula/enrolling/steps/contract/contract.requests.ts'
import { fork, put, type Saga, takeEvery } from '#src/platform/effects.ts'

const DONE = [
  [requests.signContract, contractMessages.CONTRACT_SIGNED],
  [requests.notePaper, contractMessages.CONTRACT_SIGNED],
  [requests.refuseContract, contractMessages.CONTRACT_REFUSAL_KEPT],
  [requests.rewriteContract, contractMessages.CONTRACT_REWRITTEN],
  [requests.rescindContract, contractMessages.CONTRACT_RESCINDED],
] as const

/** Says what was done; what is missing in the step is another thing now. */
function* tell(text: string): Saga {
  yield* put(enrollingOutdated())
  yield* showAlert('success', text)
}

export function* enrollingContractSaga(): Saga {
  yield* fork(watch, requests.openContract)
  yield* fork(watch, requests.signContract)
  yield* fork(watch, requests.refuseContract)
  yield* fork(watch, requests.notePaper)
  yield* fork(watch, requests.rewriteContract)
  yield* fork(watch, requests.rescindContract)
  for (const [{ answered }, text] of DONE) yield* fork(takeEvery, { match: isAnyOf(answered) }, () => tell(text))
  yield* fork(serveFile<ReturnType<typeof requests.fetchTextPdf.asked>['payload']['input']>, {
    request: requests.fetchTextPdf,
    fetch: ({ id }) => send(contractPdf, { params: { id } }),
  })
  const refused = isAnyOf(requests.signContract.failed, requests.refuseContract.failed, requests.notePaper.failed)
  yield* takeEvery({ match: refused }, sayWhyNotSaved)
}
