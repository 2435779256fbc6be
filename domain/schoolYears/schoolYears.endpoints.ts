import { endpoint } from '#domain/base/endpoint.ts'
import type * as Years from '#domain/schoolYears/schoolYears.schemas.ts'

const SEES = { anyOf: ['anoLetivo'] } as const
const CHANGES = { anyOf: ['anoLetivo'], edit: true } as const

export const listSchoolYears = endpoint<Years.ListSchoolYears>('matricula', 'GET', 'SisAnoLetivo/GetPagedList', SEES)
export const getSchoolYear = endpoint<Years.GetSchoolYear>('matricula', 'GET', 'SisAnoLetivo/:id', SEES)
export const createSchoolYear = endpoint<Years.CreateSchoolYear>('matricula', 'POST', 'SisAnoLetivo', CHANGES)
export const updateSchoolYear = endpoint<Years.UpdateSchoolYear>('matricula', 'PUT', 'SisAnoLetivo/:id', CHANGES)
/** Begins, closes or opens a year again. */
export const setSchoolYearStatus = endpoint<Years.SetSchoolYearStatus>(
  'matricula',
  'PUT',
  'SisAnoLetivo/:id/Situacao',
  CHANGES,
)
