import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/yearEnd/closing.endpoints.ts'
import * as messages from '#domain/yearEnd/closing.messages.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { idsOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, requestEvents, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

const place = (values: FilterValues) => idsOf(values, { idAnoLetivo: 'year', idUnidade: 'unit' })

export const loadYearEnd = defineRequest('yearClosing/load', calls.readYearEnd, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readYearEnd>) => ({ query }),
})

/** The year and unit that the filters choose. */
export const yearEndAsked = (values: FilterValues) => loadYearEnd.asked(place(values))

export const loadDifferences = defineRequest('yearClosing/differences', calls.listDifferences, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listDifferences>) => ({ query }),
})

export const differencesAsked = (values: FilterValues) => loadDifferences.asked(place(values))

export const createClosing = defineRequest('yearClosing/create', calls.createClosing, {
  concurrency: 'leading',
  call: (turmas: readonly number[]) => ({ body: { turmas: [...turmas] } }),
  onFailure: SAY_WHY,
})

export const loadClosing = defineRequest('yearClosing/open', calls.readClosing, {
  concurrency: 'latest',
  keyOf: (id) => String(id),
  call: (id: number) => ({ params: { id } }),
})

export const removeClosing = defineRequest('yearClosing/remove', calls.removeClosing, {
  concurrency: 'leading',
  call: (id: number) => ({ params: { id } }),
  onSuccess: () => messages.CLOSING_REMOVED,
  onFailure: SAY_WHY,
})

export const simulateClosing = defineRequest('yearClosing/simulate', calls.simulateClosing, {
  concurrency: 'leading',
  scope: 'app',
  call: (id: number) => ({ params: { id } }),
  onFailure: SAY_WHY,
})

interface OfGroup {
  readonly id: number
  readonly idTurma: number
}

export const loadSimulated = defineRequest('yearClosing/simulated', calls.listSimulated, {
  concurrency: 'latest',
  call: ({ id, idTurma }: OfGroup) => ({ params: { id }, query: { idTurma } }),
  onFailure: SAY_WHY,
})

interface Step {
  readonly id: number
  readonly versao: number
}

export const askClosing = defineRequest('yearClosing/ask', calls.askClosing, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao }: Step) => ({ params: { id }, body: { versao } }),
  onSuccess: () => messages.CLOSING_SENT,
  onFailure: SAY_WHY,
})

export const confirmClosing = defineRequest('yearClosing/confirm', calls.confirmClosing, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao }: Step) => ({ params: { id }, body: { versao } }),
  onFailure: SAY_WHY,
})

/** The minutes of a class group as PDF; `name`: of the file. */
export const printMinutes = requestEvents<{ readonly idTurma: number; readonly name: string }, null>(
  'yearClosing/minutes',
)

export const loadReopenable = defineRequest('yearClosing/reopenable', calls.listReopenable, {
  concurrency: 'latest',
  call: (idTurma: number) => ({ query: { idTurma } }),
  onFailure: SAY_WHY,
})

export const askReopening = defineRequest('yearClosing/askReopening', calls.askYearReopening, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.askYearReopening>) => ({ body }),
  onSuccess: () => messages.YEAR_REOPENING_SENT,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Decided {
  readonly id: number
  readonly body: BodyOf<typeof calls.decideYearReopening>
}

export const decideReopening = defineRequest('yearClosing/decideReopening', calls.decideYearReopening, {
  concurrency: 'leading',
  scope: 'app',
  keyOf: ({ id }) => String(id),
  call: ({ id, body }: Decided) => ({ params: { id }, body }),
  onSuccess: (_, { situacao }) => (situacao === 2 ? 'Turma reaberta.' : 'Pedido de reabertura recusado.'),
  onFailure: SAY_WHY_NOT_SAVED,
})
