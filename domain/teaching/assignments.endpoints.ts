import { endpoint } from '#domain/base/endpoint.ts'
import type { Assign, EndAssignment, GetBoard } from '#domain/teaching/assignments.schemas.ts'

const CHANGES = { anyOf: ['atribuicaoAulas'], edit: true } as const

/** Who teaches what in a year of a unit (A-G5): one answer for the whole board. */
export const getBoard = endpoint<GetBoard>('academico', 'GET', 'AtribuicaoAulas', { anyOf: ['atribuicaoAulas'] })

/** Gives subjects of class groups to one teacher: all of them, or none. */
export const assignLessons = endpoint<Assign>('academico', 'POST', 'AtribuicaoAulas', CHANGES)

/** Ends an assignment, and hands it over. */
export const endAssignment = endpoint<EndAssignment>('academico', 'PUT', 'AtribuicaoAulas/:id/Encerramento', CHANGES)
