import { type Access, endpoint } from '#domain/base/endpoint.ts'
import type * as Waiting from '#domain/waitingList/waitingList.schemas.ts'

const SEE: Access = { anyOf: ['gestaoProcessos'] }
const EDIT: Access = { anyOf: ['gestaoProcessos'], edit: true }

/** Who waits for a seat of what a process offers (M08, D 2.20). */
export const listWaiting = endpoint<Waiting.ListWaiting>('matricula', 'GET', 'Processo/:id/ListaEspera', SEE)
export const summonNext = endpoint<Waiting.SummonNext>('matricula', 'POST', 'Processo/:id/ListaEspera/Convocacao', EDIT)
export const refuseWaiting = endpoint<Waiting.RefuseWaiting>('matricula', 'POST', 'ListaEspera/:id/Recusa', EDIT)

/** For those who work on an enrolment for which no seat is left. */
export const enterWaiting = endpoint<Waiting.EnterWaiting>('matricula', 'POST', 'Matricula/:id/ListaEspera', 'signedIn')
export const answerSummons = endpoint<Waiting.AnswerSummons>(
  'matricula',
  'POST',
  'Matricula/:id/ListaEspera/Resposta',
  'signedIn',
)

/** By protocol, for anybody: position and state, nothing of the person. */
export const lookUpProtocol = endpoint<Waiting.LookUpProtocol>('matricula', 'GET', 'ListaEspera/Consulta', 'public')
