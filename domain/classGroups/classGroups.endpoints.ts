import type { ClassGroupWire } from '#domain/classGroups/classGroups.schemas.ts'
import { recordCalls, removeCall } from '#domain/records/calls.ts'

/** Class groups (A-C7), `Gang` on the wire (portal.md 7); their option list is `Gang` itself. */
export const {
  list: listClassGroups,
  choices: classGroupChoices,
  get: getClassGroup,
  create: createClassGroup,
  update: updateClassGroup,
  setStatus: setClassGroupStatus,
} = recordCalls<ClassGroupWire>('academico', 'Gang', 'turmas')

/** Only while no enrolment names it. */
export const removeClassGroup = removeCall<ClassGroupWire>('academico', 'Gang', 'turmas')
