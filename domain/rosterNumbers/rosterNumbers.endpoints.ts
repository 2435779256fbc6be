import { endpoint } from '#domain/base/endpoint.ts'
import type * as Wire from '#domain/rosterNumbers/rosterNumbers.schemas.ts'

/** The roster of a class group with its numbers (D 2.1 “número de chamada”); `:id` is the class group. */
export const readRoster = endpoint<Wire.ReadRoster>('academico', 'GET', 'NumeroChamada/Turma/:id', {
  anyOf: ['turmas'],
})
/** Numbers the students from 1 again, in the order of names. */
export const renumberRoster = endpoint<Wire.RenumberRoster>('academico', 'POST', 'NumeroChamada/Turma/:id', {
  anyOf: ['turmas'],
  edit: true,
})
