import { fromStart } from '#src/core/device/fromStart.saga.ts'
import { loadParameters } from '#src/core/parameters/parameters.requests.ts'

export const parametersSaga = fromStart(loadParameters)
