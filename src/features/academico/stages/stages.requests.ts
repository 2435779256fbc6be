import * as calls from '#domain/assessment/stages.endpoints.ts'
import type { DivisionWire, NewDivision, SetStageSituation } from '#domain/assessment/stages.schemas.ts'
import { recordPaths } from '#src/core/records/recordPaths.ts'
import { recordRequests, removeRequest, type Version } from '#src/core/records/recordRequests.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

const NAME = 'stages'

export const paths = recordPaths('etapasAvaliacao', NAME)

/** Draft of the dialog that divides a year somewhere. */
export const NEW_DIVISION = `${NAME}/novo`

/** As the questions before a removal and the alert after it say it. */
export const CALLED = { one: 'Divisão do ano', genero: 'a' } as const

export const {
  loadList: loadDivisions,
  loadChoices,
  load: loadDivision,
  update: updateDivision,
} = recordRequests<DivisionWire>(NAME, {
  list: calls.listDivisions,
  choices: calls.divisionChoices,
  get: calls.getDivision,
  update: calls.updateDivision,
})

export const createDivision = defineRequest(`${NAME}/create`, calls.createDivision, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: NewDivision) => ({ body }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const removeDivision = removeRequest({ name: NAME, called: CALLED }, calls.removeDivision)

type Step = Version & Omit<SetStageSituation['body'], 'versao'>

export const setSituation = defineRequest(`${NAME}/setSituation`, calls.setStageSituation, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, ...body }: Step) => ({ params: { id }, body }),
  onFailure: SAY_WHY,
})
