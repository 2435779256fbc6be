import type { QueryOf } from '#domain/base/endpoint.ts'
import { listExtraCourses } from '#domain/extraCourses/extraCourses.endpoints.ts'
import * as calls from '#domain/signUps/signUpWindows.endpoints.ts'
import type { SignUpWindowDraft } from '#domain/signUps/signUpWindows.schemas.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

interface Version {
  readonly id: number
  readonly versao: number
}

export const loadWindows = defineRequest('signUpWindows/loadList', calls.listSignUpWindows, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listSignUpWindows>) => ({ query }),
})

interface Place {
  readonly idAnoLetivo: number
  readonly idUnidade: number
}

/** The courses of a year and unit, for a window that names some. */
export const loadWindowCourses = defineRequest('signUpWindows/loadCourses', listExtraCourses, {
  concurrency: 'latest',
  call: (place: Place) => ({ query: { SkipCount: 0, MaxResultCount: 10_000, ...place } }),
})

export const createWindow = defineRequest('signUpWindows/create', calls.createSignUpWindow, {
  concurrency: 'leading',
  call: (body: SignUpWindowDraft) => ({ body }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const updateWindow = defineRequest('signUpWindows/update', calls.updateSignUpWindow, {
  concurrency: 'leading',
  call: ({ id, versao, draft }: Version & { readonly draft: SignUpWindowDraft }) => ({
    params: { id },
    body: { ...draft, versao },
  }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const setWindowStatus = defineRequest('signUpWindows/setStatus', calls.setSignUpWindowStatus, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, ativo }: Version & { readonly ativo: boolean }) => ({ params: { id }, body: { ativo, versao } }),
  onSuccess: (input) => `Período de inscrições ${input.ativo ? 'reaberto' : 'encerrado'} com sucesso!`,
  onFailure: SAY_WHY,
})

/** The windows that the filters let through; without a year the server takes the running one. */
export const windowsAsked = (values: FilterValues) =>
  loadWindows.asked({
    ...listQueryOf(values),
    ...given(idOf(values, 'year'), (idAnoLetivo) => ({ idAnoLetivo })),
    ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
  })
