import type { QueryOf } from '#domain/base/endpoint.ts'
import { extraCourseChoices, listExtraCourses } from '#domain/extraCourses/extraCourses.endpoints.ts'
import * as calls from '#domain/signUps/preReservations.endpoints.ts'
import { WITH_PRE_RESERVATION } from '#domain/extraCourses/extraCourses.lists.ts'
import * as extraCourseMessages from '#domain/extraCourses/extraCourses.messages.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

/** portal.md 7: the whole list. */
const WHOLE = { SkipCount: 0, MaxResultCount: 10_000 } as const

interface Changes {
  readonly cursoExtraId: number
  readonly adicionados: readonly number[]
  readonly removidos: readonly number[]
}

export const loadChoices = defineRequest('preReservation/loadChoices', extraCourseChoices, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

export const loadCourses = defineRequest('preReservation/loadCourses', listExtraCourses, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof listExtraCourses>) => ({ query }),
})

export const loadLists = defineRequest('preReservation/loadLists', calls.getPreReservation, {
  concurrency: 'latest',
  call: ({ cursoExtraId, Filtro }: { readonly cursoExtraId: number; readonly Filtro: string }) => ({
    params: { cursoExtraId },
    query: Filtro === '' ? {} : { Filtro },
  }),
})

export const saveChanges = defineRequest('preReservation/save', calls.savePreReservation, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ cursoExtraId, adicionados, removidos }: Changes) => ({
    params: { cursoExtraId },
    body: { adicionados: [...adicionados], removidos: [...removidos] },
  }),
  onSuccess: () => extraCourseMessages.PRE_RESERVATION_SAVED,
  onFailure: SAY_WHY,
})

/** The courses of a year with pre-reservation; without a year the server takes the running one. */
export const coursesAsked = (values: FilterValues) =>
  loadCourses.asked({
    ...WHOLE,
    disponibilidade: WITH_PRE_RESERVATION,
    Situacao: true,
    ...given(idOf(values, 'year'), (idAnoLetivo) => ({ idAnoLetivo })),
  })

/** Both lists of the chosen class; no request without one. */
export const listsAsked = (values: FilterValues) => {
  const cursoExtraId = idOf(values, 'turma')
  return cursoExtraId === null ? [] : [loadLists.asked({ cursoExtraId, Filtro: textOf(values, 'search') })]
}
