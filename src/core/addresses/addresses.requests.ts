import { findAddress as endpoint } from '#domain/addresses/addresses.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** The address of a CEP. A failure says nothing aloud: the address can always be typed. */
export const findAddress = defineRequest('addresses/find', endpoint, {
  concurrency: 'latest',
  call: (cep: string) => ({ params: { cep } }),
})
