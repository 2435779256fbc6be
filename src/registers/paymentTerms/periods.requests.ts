import { listPeriods } from '#domain/payments/periods.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** Without an answer the form works, but shows no instalments. */
export const loadPeriods = defineRequest('paymentPeriods/load', listPeriods, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})
