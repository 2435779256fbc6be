import type { Places } from '#domain/classDivisions/classDivision.ts'
import * as calls from '#domain/classDivisions/classDivisions.endpoints.ts'
import * as messages from '#domain/classDivisions/classDivisions.messages.ts'
import type { DivisionDraft } from '#domain/classDivisions/classDivisions.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { filled } from '#domain/base/sentences.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

interface Asked {
  readonly group: number
  /** ISO; left out: today. */
  readonly day?: string
}

export const loadDivisions = defineRequest('classDivisions/load', calls.listDivisions, {
  concurrency: 'latest',
  call: ({ group, day }: Asked) => ({ params: { id: group }, query: day === undefined ? {} : { dia: day } }),
})

interface New {
  readonly group: number
  readonly draft: DivisionDraft
}

export const createDivision = defineRequest('classDivisions/create', calls.createDivision, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ group, draft }: New) => ({ params: { id: group }, body: draft }),
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Change extends New {
  readonly id: number
  readonly versao: number
}

export const changeDivision = defineRequest('classDivisions/change', calls.changeDivision, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, draft, versao }: Change) => ({ params: { id }, body: { ...draft, versao } }),
  // Names that somebody else changed meanwhile come by themselves; what was typed stays.
  onFailure: SAY_WHY,
})

interface Removal {
  readonly id: number
  readonly versao: number
}

export const removeDivision = defineRequest('classDivisions/remove', calls.removeDivision, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao }: Removal) => ({ params: { id }, query: { versao } }),
  onSuccess: () => messages.CLASS_DIVISION_REMOVED,
  onFailure: SAY_WHY,
})

interface Placing {
  readonly id: number
  /** ISO: from which day on. */
  readonly day: string
  readonly draft: Places
  readonly versao: number
}

export const placeStudents = defineRequest('classDivisions/place', calls.placeStudents, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, day, draft, versao }: Placing) => ({
    params: { id },
    body: {
      inicio: day,
      versao,
      alunos: Object.entries(draft).map(([enrolment, part]) => ({ idMatricula: Number(enrolment), idSubgrupo: part })),
    },
  }),
  onSuccess: ({ day }) => filled(messages.CLASS_DIVISION_PLACED, { dia: dayText(day) }),
  onFailure: SAY_WHY_NOT_SAVED,
})
