import { endpoint } from '#domain/base/endpoint.ts'
import type * as Wire from '#domain/yearEnd/pendingItems.schemas.ts'

const SEES = { anyOf: ['pendencias'] } as const

/** What stands in the way of the end of a stage or the year (D 2.17): of teachers what they solve, of others what their units have. */
export const listPendingItems = endpoint<Wire.ListPendingItems>('academico', 'GET', 'Pendencias', SEES)
/** The same counted by unit, for the direction. */
export const countPendingOfUnits = endpoint<Wire.CountPendingOfUnits>('academico', 'GET', 'Pendencias/Unidades', SEES)
/** What the school does with each kind: it blocks the closing, warns, or is not followed. */
export const readPendingRules = endpoint<Wire.ReadPendingRules>('academico', 'GET', 'Pendencias/Regras', SEES)
export const changePendingRules = endpoint<Wire.ChangePendingRules>('academico', 'PUT', 'Pendencias/Regras', {
  anyOf: ['fechamentoAnoLetivo'],
  edit: true,
})
/** Why so many of a class group are below the mean of a stage. */
export const justifyStage = endpoint<Wire.JustifyStage>('academico', 'PUT', 'Pendencias/Justificativa', {
  anyOf: ['pendencias'],
  edit: true,
})
