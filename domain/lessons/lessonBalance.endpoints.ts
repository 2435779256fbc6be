import { endpoint } from '#domain/base/endpoint.ts'
import type * as Wire from '#domain/lessons/lessonBalance.schemas.ts'

/** Lessons planned and given by class group, subject and stage (D 2.7): teachers see what they teach, others their units. */
export const listBalances = endpoint<Wire.ListBalances>('academico', 'GET', 'SaldoAulas', {
  anyOf: ['apontamentoConteudo'],
})
/** Why lessons are owed, in the words of the teacher. */
export const explainBalance = endpoint<Wire.ExplainBalance>('academico', 'PUT', 'SaldoAulas/Explicacao', {
  anyOf: ['apontamentoConteudo'],
  edit: true,
})
