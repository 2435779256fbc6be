import type { ListEntry } from '#domain/base/list.ts'

export const [
  APPEAL_WAITING,
  APPEAL_GRANTED,
  APPEAL_REFUSED,
  GRANTED_BY_SILENCE,
  APPEAL_UNANSWERED,
  APPEAL_WITHDRAWN,
  APPEAL_RAISED,
  APPEAL_FORWARDED,
  APPEAL_UPHELD,
  APPEAL_REJECTED,
] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** Where a request to reconsider a result stands (D 2.10 “PedidoReconsideração”), and the appeal that may follow it. */
export const APPEAL_STATUSES = [
  { id: APPEAL_WAITING, nome: 'Aguarda a resposta da escola' },
  { id: APPEAL_GRANTED, nome: 'Deferido' },
  { id: APPEAL_REFUSED, nome: 'Indeferido' },
  { id: GRANTED_BY_SILENCE, nome: 'Deferido por falta de resposta' },
  { id: APPEAL_UNANSWERED, nome: 'Sem resposta no prazo' },
  { id: APPEAL_WITHDRAWN, nome: 'Retirado pela família' },
  { id: APPEAL_RAISED, nome: 'Recurso: a escola encaminha' },
  { id: APPEAL_FORWARDED, nome: 'Recurso na Diretoria de Ensino' },
  { id: APPEAL_UPHELD, nome: 'Recurso deferido' },
  { id: APPEAL_REJECTED, nome: 'Recurso indeferido' },
] as const satisfies readonly ListEntry[]
export type AppealStatus = (typeof APPEAL_STATUSES)[number]['id']

/** Those in which somebody still has to act: the student's result is not settled. */
export const OPEN_APPEALS: readonly AppealStatus[] = [
  APPEAL_WAITING,
  APPEAL_UNANSWERED,
  APPEAL_RAISED,
  APPEAL_FORWARDED,
]
