import type * as Groups from '#domain/classGroups/classGroups.schemas.ts'
import { type Access, endpoint } from '#domain/base/endpoint.ts'
import type { GetSchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'

const SEE: Access = { anyOf: ['turmas'] }
const EDIT: Access = { anyOf: ['turmas'], edit: true }

/** Class groups (A-C7), `Gang` on the wire (portal.md 7); their option list is `Gang` itself. */
export const listClassGroups = endpoint<Groups.ListClassGroups>('academico', 'GET', 'Gang/GetPagedList', SEE)
export const classGroupChoices = endpoint<GetSchoolChoices>('academico', 'GET', 'Gang/Escolhas', SEE)
export const getClassGroup = endpoint<Groups.GetClassGroup>('academico', 'GET', 'Gang/:id', SEE)
export const createClassGroup = endpoint<Groups.CreateClassGroup>('academico', 'POST', 'Gang', EDIT)
export const updateClassGroup = endpoint<Groups.UpdateClassGroup>('academico', 'PUT', 'Gang/:id', EDIT)
export const setClassGroupStatus = endpoint<Groups.SetClassGroupStatus>('academico', 'PUT', 'Gang/:id/Status', EDIT)
/** Only while no enrolment names it. */
export const removeClassGroup = endpoint<Groups.RemoveClassGroup>('academico', 'DELETE', 'Gang/:id', EDIT)
