import * as calls from '#domain/classGroups/classGroups.endpoints.ts'
import type { ClassGroupWire } from '#domain/classGroups/classGroups.schemas.ts'
import { idsOf, listQueryOf, searchMeant, statusMeant } from '#src/core/filters/listQuery.ts'
import { afterChange, afterCreation } from '#src/core/records/record.saga.ts'
import { recordClient } from '#src/core/records/recordClient.ts'
import { formFeed, listFeed } from '#src/core/records/recordFeeds.ts'
import { recordPaths } from '#src/core/records/recordPaths.ts'
import { createRequest, removeRequest, statusRequest } from '#src/core/records/recordRequests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { endsOf } from '#src/platform/request/request.ts'

/** Class groups (A-C7). */
export const classGroups = recordClient<ClassGroupWire>('classGroups', {
  called: { one: 'Turma', genero: 'a' },
  paths: recordPaths('turmas', 'classGroups'),
  calls: {
    list: calls.listClassGroups,
    choices: calls.classGroupChoices,
    get: calls.getClassGroup,
    update: calls.updateClassGroup,
  },
})

export const createClassGroup = createRequest(classGroups, calls.createClassGroup)
export const setClassGroupStatus = statusRequest(classGroups, calls.setClassGroupStatus)
export const removeClassGroup = removeRequest(classGroups, calls.removeClassGroup)

const FILTERS = { idAnoLetivo: 'year', idUnidade: 'unit', idCurso: 'course', idSerie: 'grade', idPeriodo: 'shift' }

export const runtime = defineRuntime({
  state: { classGroups: classGroups.reducer },
  recorded: { classGroups: { name: ['equipe.nome'] } },
  requests: [...Object.values(classGroups.requests), createClassGroup, setClassGroupStatus, removeClassGroup],
  sagas: { classGroups: [afterCreation(classGroups, createClassGroup), afterChange(classGroups)] },
  outdatedBy: [...endsOf(setClassGroupStatus), ...endsOf(removeClassGroup)],
  feeds: {
    // Without a year the server takes the running one.
    [classGroups.paths.list]: listFeed(classGroups, (values) => ({
      ...listQueryOf(values),
      ...searchMeant(values),
      ...statusMeant(values),
      ...idsOf(values, FILTERS),
    })),
    [classGroups.paths.form]: formFeed(classGroups),
  },
})
