import { paymentMeans } from '#domain/api/charges.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** How a charge is paid today. */
export const loadMeans = defineRequest('payments/loadMeans', paymentMeans, {
  concurrency: 'latest',
  call: ({ id }: { readonly id: number }) => ({ params: { id } }),
})
