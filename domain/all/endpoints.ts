import { CLOSED_LISTS } from '#domain/all/closedLists.endpoints.ts'
import * as topics from '#domain/all/topicEndpoints.ts'
import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import type { Endpoint } from '#domain/base/endpoint.ts'
import { REGISTER_NAMES } from '#domain/registers/catalogue.ts'
import { servedCalls } from '#domain/registers/registers.endpoints.ts'

/** Every call of the API. The server serves all of them or does not boot; the access matrix is generated from it. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...Object.values(topics),
  OPTION_LISTS,
  CLOSED_LISTS.map((one) => one.endpoint),
  ...REGISTER_NAMES.map(servedCalls),
].flatMap((group) => Object.values<Endpoint>(group))
