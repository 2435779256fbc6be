import * as calls from '#domain/authorisations/authorisations.endpoints.ts'
import { AUTHORISATION_STATUSES, REMIND } from '#domain/authorisations/authorisations.lists.ts'
import * as messages from '#domain/authorisations/authorisations.messages.ts'
import type { AuthorisationWire, PaperBody } from '#domain/authorisations/authorisations.schemas.ts'
import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import { nameIn } from '#domain/base/list.ts'
import { recordClient } from '#src/core/records/recordClient.ts'
import { recordPathsAt } from '#src/core/records/recordPathsAt.ts'
import { createRequest, removeRequest } from '#src/core/records/recordRequests.ts'
import { AUTHORISATIONS } from '#src/core/authorisations/paths.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

/** Authorisations as the school writes them (A-G9). */
export const authorisations = recordClient<AuthorisationWire>('authorisations', {
  called: { one: 'Autorização', genero: 'a' },
  paths: recordPathsAt(AUTHORISATIONS, 'authorisations'),
  calls: {
    list: calls.listAuthorisations,
    choices: calls.authorisationChoices,
    get: calls.getAuthorisation,
    update: calls.updateAuthorisation,
  },
})

export const createAuthorisation = createRequest(authorisations, calls.createAuthorisation)
export const removeAuthorisation = removeRequest(authorisations, calls.removeAuthorisation)

/** Opens, ends or cancels an authorisation, or reminds those who have not answered. */
export const stepAuthorisation = defineRequest('authorisations/step', calls.stepAuthorisation, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, ...body }: BodyOf<typeof calls.stepAuthorisation> & { readonly id: number }) => ({
    params: { id },
    body,
  }),
  onSuccess: ({ passo }, { situacao }) =>
    passo === REMIND
      ? messages.AUTHORISATION_REMINDED
      : messages.AUTHORISATION_STEPPED.replace('{situacao}', nameIn(AUTHORISATION_STATUSES, situacao).toLowerCase()),
  onFailure: SAY_WHY,
})

export const loadAnswers = defineRequest('authorisationAnswers/load', calls.listAnswers, {
  concurrency: 'latest',
  call: ({ id, ...query }: QueryOf<typeof calls.listAnswers> & { readonly id: number }) => ({ params: { id }, query }),
})

interface Paper {
  /** Of the authorisation. */
  readonly id: number
  readonly answer: Omit<PaperBody, 'chave'>
  /** Empty until the saga knows it. */
  readonly key: string
}

/** Sent by a saga, once the scan is uploaded. */
export const enterPaper = defineRequest('authorisationAnswers/enter', calls.enterPaper, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, answer, key }: Paper) => ({ params: { id }, body: { ...answer, chave: key } }),
  onSuccess: () => messages.AUTHORISATION_PAPER,
  onFailure: SAY_WHY_NOT_SAVED,
})
