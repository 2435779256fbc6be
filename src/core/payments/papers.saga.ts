import * as calls from '#domain/charges/charges.endpoints.ts'
import type { FileContent } from '#domain/base/endpoint.ts'
import { serveFile } from '#src/core/files/serveFile.saga.ts'
import { fetchPaper, type PaperFile } from '#src/core/payments/payments.requests.ts'
import { type Result, send } from '#src/core/requests/requests.saga.ts'
import type { Saga } from '#src/platform/effects.ts'

const fetchOf = (paper: PaperFile): Saga<Result<FileContent>> => {
  const params = { id: paper.id }
  switch (paper.kind) {
    case 'slip':
      return send(calls.printSlip, { params })
    case 'settlement':
      return send(calls.printSettlement, { params })
    case 'statement':
      return send(calls.printStatement, { params })
    case 'receipt':
      return send(calls.printYearlyReceipt, { params: { ...params, ano: paper.year } })
    case 'clearance':
      return send(calls.printClearance, { params: { ...params, ano: paper.year } })
  }
}

/** Offers documents about a family's payments as downloads. */
export const papersSaga = [serveFile<PaperFile>({ request: fetchPaper, fetch: fetchOf })]
