import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/waitingList/waitingList.endpoints.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { WAITING_STATUSES } from '#domain/waitingList/waitingStatus.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest } from '#src/platform/request/request.ts'

const onFailure = { say: 'server', else: callMessages.UNEXPECTED } as const

export const loadWaiting = defineRequest('waitingList/load', calls.listWaiting, {
  concurrency: 'latest',
  call: ({ id, query }: { readonly id: number; readonly query: QueryOf<typeof calls.listWaiting> }) => ({
    params: { id },
    query,
  }),
})

interface Line extends BodyOf<typeof calls.summonNext> {
  /** Id of the process. */
  readonly id: number
}

export const summonNext = defineRequest('waitingList/summon', calls.summonNext, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, ...body }: Line) => ({ params: { id }, body }),
  onFailure,
  onSuccess: () => 'O próximo da lista foi convocado com sucesso!',
})

export const refuseWaiting = defineRequest('waitingList/refuse', calls.refuseWaiting, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, motivo }: { readonly id: number; readonly motivo: string }) => ({ params: { id }, body: { motivo } }),
  onFailure,
  onSuccess: () => 'Inscrição retirada da lista de espera.',
})

/** The waiting entries of a process that the filters let through. */
export const waitingAsked = (id: number, values: FilterValues) =>
  loadWaiting.asked({
    id,
    query: {
      ...listQueryOf(values),
      ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
      ...given(idOf(values, 'grade'), (idSerie) => ({ idSerie })),
      ...given(WAITING_STATUSES.find((status) => status === textOf(values, 'status')) ?? null, (situacao) => ({
        situacao,
      })),
    },
  })
