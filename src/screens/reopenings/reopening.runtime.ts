import { defineRuntime } from '#src/core/router/runtime.ts'
import { askReopening } from '#src/screens/reopenings/reopening.requests.ts'

/** For features whose screens ask for a reopening; where one was granted, the place opens at once. */
export const reopeningRuntime = defineRuntime({ requests: [askReopening], outdatedBy: [askReopening.answered] })
