import { type Endpoint, endpointName } from '#domain/base/endpoint.ts'
import type { Served } from '#server/http/serve.ts'

/** Throws unless every call of the table has a handler, and every handler belongs to the table. */
export const assertComplete = (table: readonly Endpoint[], served: readonly Served[]): void => {
  const bound = new Set<Endpoint>(served.map(({ endpoint }) => endpoint))
  const missing = table.filter((one) => !bound.has(one)).map(endpointName)
  if (missing.length > 0) throw new Error(`Endpoints without a handler: ${missing.join(', ')}`)
  const unknown = [...bound].filter((one) => !table.includes(one)).map(endpointName)
  if (unknown.length > 0) throw new Error(`Handlers outside the endpoint table: ${unknown.join(', ')}`)
}
