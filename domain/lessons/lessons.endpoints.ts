import { endpoint } from '#domain/base/endpoint.ts'
import type { ListLessons } from '#domain/lessons/lessons.schemas.ts'

/** The lessons of a day of which the caller keeps the diary (A-L1, A-L2), or which they may change. */
export const listLessons = endpoint<ListLessons>('academico', 'GET', 'Aula', {
  anyOf: ['apontamentoConteudo', 'apontamentoPresenca', 'quadroHorarios'],
})
