import { endpoint, fileEndpoint } from '#domain/base/endpoint.ts'
import type * as Units from '#domain/units/units.wire.ts'

const SEES = { anyOf: ['unidades'] } as const
const CHANGES = { anyOf: ['unidades'], edit: true } as const

/** The units that the caller works in; masters work in all of them. */
export const listUnitPage = endpoint<Units.ListUnits>('matricula', 'GET', 'SisUnidade/GetPagedList', SEES)
export const exportUnits = fileEndpoint<Units.ExportUnits>('matricula', 'SisUnidade/Exportar', SEES)
export const getUnit = endpoint<Units.GetUnit>('matricula', 'GET', 'SisUnidade/:id', SEES)
/** For masters alone: staff who work in some units cannot make another one. */
export const createUnit = endpoint<Units.CreateUnit>('matricula', 'POST', 'SisUnidade', CHANGES)
export const updateUnit = endpoint<Units.UpdateUnit>('matricula', 'PUT', 'SisUnidade/:id', CHANGES)
export const setUnitStatus = endpoint<Units.SetUnitStatus>('matricula', 'PUT', 'SisUnidade/:id/Status', CHANGES)
