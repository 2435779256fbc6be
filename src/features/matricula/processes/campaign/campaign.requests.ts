import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/reEnrolments/reEnrolments.endpoints.ts'
import * as processMessages from '#domain/processes/processes.messages.ts'
import { INTENTION_FILTERS } from '#domain/reEnrolments/intention.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadCampaign = defineRequest('campaign/load', calls.listCampaign, {
  concurrency: 'latest',
  call: ({ id, query }: { readonly id: number; readonly query: QueryOf<typeof calls.listCampaign> }) => ({
    params: { id },
    query,
  }),
})

interface Choice {
  /** Id of the process. */
  readonly id: number
  /** The enrolment of the year before. */
  readonly idMatricula: number
  readonly decision: BodyOf<typeof calls.chooseForStudent>
}

export const chooseForStudent = defineRequest('campaign/choose', calls.chooseForStudent, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, idMatricula, decision }: Choice) => ({ params: { id, idMatricula }, body: decision }),
  onFailure: SAY_WHY,
})

interface Note {
  readonly id: number
  readonly idMatricula: number
  readonly answer: BodyOf<typeof calls.noteIntention>
}

export const noteIntention = defineRequest('campaign/noteIntention', calls.noteIntention, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, idMatricula, answer }: Note) => ({ params: { id, idMatricula }, body: answer }),
  onFailure: SAY_WHY_NOT_SAVED,
  onSuccess: () => processMessages.INTENTION_NOTED,
})

interface Release extends Pick<Note, 'id' | 'idMatricula'> {
  readonly motivo: string
}

export const releaseReEnrolment = defineRequest('campaign/release', calls.releaseReEnrolment, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, idMatricula, motivo }: Release) => ({ params: { id, idMatricula }, body: { motivo } }),
  onFailure: SAY_WHY_NOT_SAVED,
  onSuccess: () => processMessages.RE_ENROLMENT_RELEASED,
})

/** Name of the draft of a noted intention. */
export const noteDraftOf = ({ id, idMatricula }: Pick<Note, 'id' | 'idMatricula'>): string =>
  `campaign/intencao/${id}/${idMatricula}`

export const simulateReminder = defineRequest('campaign/simulateReminder', calls.simulateCampaignReminder, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
  onFailure: SAY_WHY,
})

/** `seen`: fingerprint of the simulation. */
export const remindFamilies = defineRequest('campaign/remind', calls.remindCampaign, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ process, seen }: { readonly process: number; readonly seen: string }) => ({
    params: { id: process },
    body: { conferido: seen },
  }),
  onFailure: SAY_WHY,
})

export const simulateOffer = defineRequest('campaign/simulateOffer', calls.simulateOffer, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
  onFailure: SAY_WHY,
})

/** `seen`: fingerprint of the simulation. */
export const offerReEnrolments = defineRequest('campaign/offer', calls.offerReEnrolments, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ process, seen }: { readonly process: number; readonly seen: string }) => ({
    params: { id: process },
    body: { conferido: seen },
  }),
  onFailure: SAY_WHY,
})

/** The students of a campaign that the filters let through. */
export const campaignAsked = (id: number, values: FilterValues) =>
  loadCampaign.asked({
    id,
    query: {
      ...listQueryOf(values),
      ...given(textOf(values, 'search') || null, (Filtro) => ({ Filtro })),
      ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
      ...given(idOf(values, 'grade'), (idSerie) => ({ idSerie })),
      ...given(idOf(values, 'state'), (Situacao) => ({ Situacao })),
      ...given(idOf(values, 'progression'), (Progressao) => ({ Progressao })),
      ...given(INTENTION_FILTERS.find(({ id }) => id === idOf(values, 'intention')) ?? null, ({ id: Intencao }) => ({
        Intencao,
      })),
    },
  })
