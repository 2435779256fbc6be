import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/yearEnd/pendingItems.endpoints.ts'
import { PENDING_EFFECTS, PENDING_ITEMS } from '#domain/yearEnd/pendingItems.lists.ts'
import * as messages from '#domain/yearEnd/pendingItems.messages.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, idsOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import { OWN } from '#src/core/pendingItems/paths.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadItems = defineRequest('pendingItems/load', calls.listPendingItems, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listPendingItems>) => ({ query }),
})

export const WHOSE = [{ id: OWN, nome: 'Eu' }] as const

/** The items that the filters let through. */
export const itemsAsked = (values: FilterValues) =>
  loadItems.asked({
    ...listQueryOf(values),
    ...idsOf(values, { idTurma: 'group' }),
    ...given(PENDING_ITEMS.find(({ id }) => id === idOf(values, 'kind'))?.id ?? null, (tipo) => ({ tipo })),
    ...given(PENDING_EFFECTS.find(({ id }) => id === idOf(values, 'effect'))?.id ?? null, (efeito) => ({ efeito })),
    ...(idOf(values, 'whose') === OWN && { minhas: true }),
  })

export const countUnits = defineRequest('pendingItems/countUnits', calls.countPendingOfUnits, {
  concurrency: 'latest',
  call: () => ({}),
})

export const loadRules = defineRequest('pendingItems/loadRules', calls.readPendingRules, {
  concurrency: 'latest',
  call: () => ({}),
})

export const changeRules = defineRequest('pendingItems/changeRules', calls.changePendingRules, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.changePendingRules>) => ({ body }),
  onSuccess: () => messages.PENDING_RULES_SAVED,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const justify = defineRequest('pendingItems/justify', calls.justifyStage, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.justifyStage>) => ({ body }),
  onSuccess: () => messages.STAGE_JUSTIFIED,
  onFailure: SAY_WHY_NOT_SAVED,
})
