import { endpoint } from '#domain/base/endpoint.ts'
import type * as Wire from '#domain/timetableSearch/timetableSearch.schemas.ts'

const CHANGES = { anyOf: ['quadroHorarios'], edit: true } as const

/** The newest search for the weeks of a unit in a year, with what it found (A-G7). */
export const getTimetableSearch = endpoint<Wire.GetTimetableSearch>('academico', 'GET', 'QuadroHorario/Busca', {
  anyOf: ['quadroHorarios'],
})

/** Begins a search. One that goes on in the unit is answered instead. */
export const startTimetableSearch = endpoint<Wire.StartTimetableSearch>(
  'academico',
  'POST',
  'QuadroHorario/Busca',
  CHANGES,
)

/** Ends a search, which keeps the best weeks that it found. */
export const stopTimetableSearch = endpoint<Wire.ChangeTimetableSearch>(
  'academico',
  'POST',
  'QuadroHorario/Busca/:id/Parada',
  CHANGES,
)

/** Writes what a search found into drafts, all of them or none. A second call changes nothing. */
export const useTimetableSearch = endpoint<Wire.ChangeTimetableSearch>(
  'academico',
  'POST',
  'QuadroHorario/Busca/:id/Uso',
  CHANGES,
)
