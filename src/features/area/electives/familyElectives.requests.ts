import type { BodyOf } from '#domain/base/endpoint.ts'
import type { ChildElectives } from '#domain/electives/electiveChoices.schemas.ts'
import * as calls from '#domain/electives/electives.endpoints.ts'
import * as electiveMessages from '#domain/electives/electives.messages.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

/** The groups of all children. */
export const loadElectives = defineRequest('familyElectives/load', calls.listFamilyElectives, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

/** A group, and what is chosen of it for a child. */
interface Choice {
  readonly id: number
  readonly body: BodyOf<typeof calls.chooseElectives>
}

export const chooseElectives = defineRequest('familyElectives/choose', calls.chooseElectives, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Choice) => ({ params: { id }, body }),
  onSuccess: (_, { opcoes }) => {
    if (opcoes.some(({ situacao }) => situacao === 'espera')) return electiveMessages.ELECTIVES_WAITING
    return opcoes.some(({ situacao }) => situacao !== null)
      ? electiveMessages.ELECTIVES_CHOSEN
      : electiveMessages.ELECTIVES_CLEARED
  },
  onFailure: SAY_WHY,
})

/** Name of the draft of a choice. */
export const choiceDraftOf = ({ id, idMatricula }: Pick<ChildElectives, 'id' | 'idMatricula'>): string =>
  `familyElectives/${id}/${idMatricula}`
