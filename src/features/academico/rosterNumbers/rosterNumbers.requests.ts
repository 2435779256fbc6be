import * as calls from '#domain/rosterNumbers/rosterNumbers.endpoints.ts'
import * as messages from '#domain/rosterNumbers/rosterNumbers.messages.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

interface Asked {
  readonly group: number
}

export const loadRoster = defineRequest('rosterNumbers/load', calls.readRoster, {
  concurrency: 'latest',
  call: ({ group }: Asked) => ({ params: { id: group } }),
})

interface Renumbering extends Asked {
  readonly motivo: string
}

export const renumberRoster = defineRequest('rosterNumbers/renumber', calls.renumberRoster, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ group, motivo }: Renumbering) => ({ params: { id: group }, body: { motivo } }),
  onSuccess: () => messages.ROSTER_RENUMBERED,
  onFailure: SAY_WHY,
})
