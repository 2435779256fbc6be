import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/movements/movements.endpoints.ts'
import { MOVEMENT_KINDS, MOVEMENT_STATUSES } from '#domain/movements/movements.lists.ts'
import * as messages from '#domain/movements/movements.messages.ts'
import type { DepartureChoice, ReturnChoice } from '#domain/movements/movements.schemas.ts'
import { listStudents } from '#domain/students/students.endpoints.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { codeIn, given, idOf, idsOf, listQueryOf, searchMeant } from '#src/core/filters/listQuery.ts'
import { nearest } from '#src/core/students/nearest.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadMovements = defineRequest('movements/loadList', calls.listMovements, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listMovements>) => ({ query }),
})

/** The departures that the filters let through. */
export const movementsAsked = (values: FilterValues) =>
  loadMovements.asked({
    ...listQueryOf(values),
    ...searchMeant(values),
    ...idsOf(values, { idAnoLetivo: 'year', idUnidade: 'unit', idTurma: 'group' }),
    ...given(codeIn(MOVEMENT_KINDS, idOf(values, 'kind')), (tipoMovimento) => ({ tipoMovimento })),
    ...given(codeIn(MOVEMENT_STATUSES, idOf(values, 'status')), (situacaoMovimento) => ({ situacaoMovimento })),
  })

/** Students for a new departure. Fails silently: it proposes nobody. */
export const findLeaving = defineRequest('movements/findStudents', listStudents, {
  concurrency: 'latest',
  call: (text: string) => ({ query: nearest(text) }),
})

/** The enrolments that a student may leave. */
export const loadLeavable = defineRequest('movements/choices', calls.readMovementChoices, {
  concurrency: 'latest',
  call: (idAluno: number) => ({ query: { idAluno } }),
  onFailure: SAY_WHY,
})

export const loadMovement = defineRequest('movements/load', calls.readMovement, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

/** Without the key, which a saga makes up. */
export type NewMovement = Omit<BodyOf<typeof calls.openMovement>, 'chave'>

interface Opened {
  readonly draft: NewMovement
  /** Empty until the saga knows it. */
  readonly key: string
}

export const openMovement = defineRequest('movements/open', calls.openMovement, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ draft, key }: Opened) => ({ body: { ...draft, chave: key } }),
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Changed {
  readonly id: number
  readonly body: BodyOf<typeof calls.changeMovement>
}

export const changeMovement = defineRequest('movements/change', calls.changeMovement, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Changed) => ({ params: { id }, body }),
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Chosen {
  readonly id: number
  readonly choice: DepartureChoice
}

export const previewMovement = defineRequest('movements/preview', calls.previewMovement, {
  concurrency: 'latest',
  call: ({ id, choice }: Chosen) => ({ params: { id }, body: choice }),
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Confirmed extends Chosen {
  /** Fingerprint of the preview. */
  readonly conferido: string
}

export const carryOutMovement = defineRequest('movements/carryOut', calls.carryOutMovement, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, choice, conferido }: Confirmed) => ({ params: { id }, body: { ...choice, conferido } }),
  onSuccess: () => messages.MOVEMENT_DONE,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Returning {
  readonly id: number
  readonly choice: ReturnChoice
}

export const previewReturn = defineRequest('movements/previewReturn', calls.previewReturn, {
  concurrency: 'latest',
  call: ({ id, choice }: Returning) => ({ params: { id }, body: choice }),
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Returned extends Returning {
  /** Fingerprint of the preview. */
  readonly conferido: string
}

export const returnStudent = defineRequest('movements/return', calls.returnStudent, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, choice, conferido }: Returned) => ({ params: { id }, body: { ...choice, conferido } }),
  onSuccess: () => messages.MOVEMENT_BACK,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Ended {
  readonly id: number
  readonly body: BodyOf<typeof calls.giveUpMovement>
}

export const giveUpMovement = defineRequest('movements/giveUp', calls.giveUpMovement, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Ended) => ({ params: { id }, body }),
  onSuccess: () => messages.MOVEMENT_GIVEN_UP,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const undoMovement = defineRequest('movements/undo', calls.undoMovement, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Ended) => ({ params: { id }, body }),
  onSuccess: () => messages.MOVEMENT_UNDONE,
  onFailure: SAY_WHY_NOT_SAVED,
})
