import * as calls from '#domain/classGroups/classGroups.endpoints.ts'
import type { ClassGroupWire } from '#domain/classGroups/classGroups.schemas.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { idsOf, listQueryOf, searchMeant, statusMeant } from '#src/core/filters/listQuery.ts'
import { createRequest, recordRequests, removeRequest, statusRequest } from '#src/core/records/recordRequests.ts'

/** What a class group is called. */
export const CLASS_GROUP_NAME = { one: 'Turma', genero: 'a' } as const

export const classGroupRequests = recordRequests<ClassGroupWire>('classGroups', {
  list: calls.listClassGroups,
  choices: calls.classGroupChoices,
  get: calls.getClassGroup,
  update: calls.updateClassGroup,
})

export const createClassGroup = createRequest('classGroups', calls.createClassGroup)

export const setClassGroupStatus = statusRequest('classGroups', calls.setClassGroupStatus, CLASS_GROUP_NAME)

export const removeClassGroup = removeRequest('classGroups', calls.removeClassGroup, CLASS_GROUP_NAME)

const FILTERS = { idAnoLetivo: 'year', idUnidade: 'unit', idCurso: 'course', idSerie: 'grade', idPeriodo: 'shift' }

/** The groups that the filters let through; without a year the server takes the running one. */
export const classGroupsAsked = (values: FilterValues) =>
  classGroupRequests.loadList.asked({
    ...listQueryOf(values),
    ...searchMeant(values),
    ...statusMeant(values),
    ...idsOf(values, FILTERS),
  })
