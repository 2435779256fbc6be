import * as calls from '#domain/curricula/curricula.endpoints.ts'
import * as curriculumMessages from '#domain/curricula/curricula.messages.ts'
import type { CurriculumWire } from '#domain/curricula/curricula.schemas.ts'
import { recordClient } from '#src/core/records/recordClient.ts'
import { recordPaths } from '#src/core/records/recordPaths.ts'
import { type Copy, removeRequest, type Version } from '#src/core/records/recordRequests.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

/** What a grade learns in a shift of a unit in a year (A-G3). */
export const curricula = recordClient<CurriculumWire>('curricula', {
  called: { one: 'Matriz curricular', genero: 'a' },
  paths: recordPaths('curriculoComum', 'curricula'),
  calls: {
    list: calls.listCurricula,
    choices: calls.curriculumChoices,
    get: calls.getCurriculum,
    update: calls.updateCurriculum,
  },
})

export const createCurriculum = defineRequest('curricula/create', calls.createCurriculum, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ draft }: Copy<CurriculumWire>) => ({ body: draft }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const removeCurriculum = removeRequest(curricula, calls.removeCurriculum)

export const putInForce = defineRequest('curricula/putInForce', calls.putCurriculumInForce, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao }: Version) => ({ params: { id }, body: { versao } }),
  onSuccess: () => curriculumMessages.CURRICULUM_IN_FORCE,
  onFailure: SAY_WHY,
})
