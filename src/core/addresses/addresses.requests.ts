import { findAddress as endpoint } from '#domain/addresses/addresses.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** The address of a CEP. Fails silently: people can always type the address. */
export const findAddress = defineRequest('addresses/find', endpoint, {
  concurrency: 'latest',
  call: (cep: string) => ({ params: { cep } }),
})
