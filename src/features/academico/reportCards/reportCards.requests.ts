import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as layoutCalls from '#domain/reportCards/cardLayouts.endpoints.ts'
import type { CardAreas, CardLayout, KeptLayout } from '#domain/reportCards/cardLayouts.schemas.ts'
import * as calls from '#domain/reportCards/cardPrinting.endpoints.ts'
import * as messages from '#domain/reportCards/reportCards.messages.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadCardClass = defineRequest('reportCards/loadClass', calls.readCardClass, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readCardClass>) => ({ query }),
})

export const printClass = defineRequest('reportCards/printClass', calls.printClassCards, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.printClassCards>) => ({ body }),
  onFailure: SAY_WHY,
})

export const loadLayouts = defineRequest('reportCards/loadLayouts', layoutCalls.readCardLayouts, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

interface SavedAreas {
  /** As they were loaded. */
  readonly before: CardAreas
  readonly draft: Pick<CardAreas, 'areas'>
}

export const saveAreas = defineRequest('cardAreas/save', layoutCalls.saveCardAreas, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ before: { versao }, draft: { areas } }: SavedAreas) => ({ body: { areas: [...areas], versao } }),
  onSuccess: () => messages.AREAS_SAVED,
  onFailure: SAY_WHY_NOT_SAVED,
})

export interface SavedLayout {
  readonly place: Omit<KeptLayout, 'layout'>
  readonly draft: CardLayout
}

export const saveLayout = defineRequest('reportCards/saveLayout', layoutCalls.saveCardLayout, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ place, draft }: SavedLayout) => ({ body: { ...place, layout: draft } }),
  onSuccess: () => messages.LAYOUT_SAVED,
  onFailure: SAY_WHY_NOT_SAVED,
})
