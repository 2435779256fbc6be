import { contractPdf } from '#domain/contracts/contracts.endpoints.ts'
import { serveFile } from '#src/core/files/serveFile.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import * as requests from '#src/features/matricula/enrolling/steps/contract/contract.requests.ts'

export const enrollingContractSaga = [
  serveFile<ReturnType<typeof requests.fetchTextPdf.asked>['payload']['input']>({
    request: requests.fetchTextPdf,
    fetch: ({ id }) => send(contractPdf, { params: { id } }),
  }),
]
