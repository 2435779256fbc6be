import type { CreateDivision, DivisionWire, SetStageSituation } from '#domain/assessment/stages.schemas.ts'
import { endpoint } from '#domain/base/endpoint.ts'
import { recordCalls, removeCall } from '#domain/records/calls.ts'

const CHANGES = { anyOf: ['etapasAvaliacao'], edit: true } as const

/** The stages of a year in the school, a unit or a class group, edited together (A-E1). */
export const {
  list: listDivisions,
  choices: divisionChoices,
  get: getDivision,
  update: updateDivision,
} = recordCalls<DivisionWire>('academico', 'StageDivision', 'etapasAvaliacao')

export const createDivision = endpoint<CreateDivision>('academico', 'POST', 'StageDivision', CHANGES)

/** Only while nothing names its stages and none was closed. */
export const removeDivision = removeCall<DivisionWire>('academico', 'StageDivision', 'etapasAvaliacao')

/** Begins the closing of a stage, closes it, or opens it again. */
export const setStageSituation = endpoint<SetStageSituation>('academico', 'PUT', 'StageDivision/:id/Situacao', CHANGES)
