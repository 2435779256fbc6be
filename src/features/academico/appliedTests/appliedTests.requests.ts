import type { TestDraft } from '#domain/appliedAssessments/appliedAssessment.ts'
import * as calls from '#domain/appliedAssessments/appliedAssessments.endpoints.ts'
import * as messages from '#domain/appliedAssessments/appliedAssessments.messages.ts'
import type { AppliedBody } from '#domain/appliedAssessments/appliedAssessments.schemas.ts'
import type { QueryOf } from '#domain/base/endpoint.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadTests = defineRequest('appliedTests/load', calls.readAppliedTests, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readAppliedTests>) => ({ query }),
})

/** Which assessment of which sheet. */
export type TestPlace = Pick<AppliedBody, 'idTurma' | 'idDisciplina' | 'numeroEtapa' | 'idAvaliacao'>

/** Name of the draft of an assessment on a day. */
export const testDraft = ({ idTurma, idDisciplina, numeroEtapa, idAvaliacao }: TestPlace): string =>
  `appliedTests/${idTurma}/${idDisciplina}/${numeroEtapa}/${idAvaliacao}`

interface Applied {
  readonly place: TestPlace
  readonly draft: TestDraft
}

/** Both are sent by a saga, once their files are uploaded. */
export const applyTest = defineRequest('appliedTests/apply', calls.applyTest, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ place, draft }: Applied) => ({ body: { ...place, ...draft, anexos: [...draft.anexos] } }),
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Changed extends Applied {
  readonly id: number
  readonly versao: number
}

export const changeTest = defineRequest('appliedTests/change', calls.changeAppliedTest, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, draft }: Changed) => ({
    params: { id },
    body: { ...draft, versao, anexos: [...draft.anexos] },
  }),
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Removed {
  readonly id: number
  readonly versao: number
}

export const removeTest = defineRequest('appliedTests/remove', calls.removeAppliedTest, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao }: Removed) => ({ params: { id }, query: { versao } }),
  onSuccess: () => messages.TEST_REMOVED,
  onFailure: SAY_WHY,
})
