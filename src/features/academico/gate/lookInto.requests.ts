import * as calls from '#domain/gate/gate.endpoints.ts'
import * as messages from '#domain/gate/gate.messages.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

interface LookedInto {
  readonly id: number
  readonly nota: string
}

export const lookIntoExit = defineRequest('gate/lookIntoExit', calls.lookIntoExit, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, nota }: LookedInto) => ({ params: { id }, body: { nota } }),
  onSuccess: () => messages.EXIT_LOOKED_INTO,
  onFailure: SAY_WHY,
})
