import type { ListEntry } from '#domain/base/list.ts'

export const [OFFICE, COORDINATION, TEACHER] = [1, 2, 3] as const

/** To whom a family writes. */
export const CONVERSATION_TOPICS = [
  { id: OFFICE, nome: 'Secretaria' },
  { id: COORDINATION, nome: 'Coordenação' },
  { id: TEACHER, nome: 'Professor' },
] as const satisfies readonly ListEntry[]

/** Code of a topic. */
export type ConversationTopic = (typeof CONVERSATION_TOPICS)[number]['id']

export const [WAITS_SCHOOL, WAITS_FAMILY, CLOSED] = [1, 2, 3] as const

/** Where a conversation stands: whose turn it is, or that it is over. */
export const CONVERSATION_STATUSES = [
  { id: WAITS_SCHOOL, nome: 'Aguardando a escola' },
  { id: WAITS_FAMILY, nome: 'Aguardando a família' },
  { id: CLOSED, nome: 'Encerrada' },
] as const satisfies readonly ListEntry[]

/** Code of a status. */
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number]['id']

export const OTHER_CLOSING = 6

/** Why the school closes a conversation; the family reads it. */
export const CLOSING_REASONS = [
  { id: 1, nome: 'Resolvido' },
  { id: 2, nome: 'Informação enviada' },
  { id: 3, nome: 'Segue por outro caminho, como uma reunião' },
  { id: 4, nome: 'Sem resposta da família' },
  { id: 5, nome: 'Repetida ou enviada por engano' },
  { id: OTHER_CLOSING, nome: 'Outro motivo' },
] as const satisfies readonly ListEntry[]

/** Code of a reason. */
export type ClosingReason = (typeof CLOSING_REASONS)[number]['id']

export const [SAID, NOTED, STEPPED] = [1, 2, 3] as const

/** What a line of a conversation is: something said, a note of the school that families never see, or what was done with it. */
export const LINE_KINDS = [
  { id: SAID, nome: 'Mensagem' },
  { id: NOTED, nome: 'Nota interna' },
  { id: STEPPED, nome: 'Andamento' },
] as const satisfies readonly ListEntry[]

/** Code of a kind of line. */
export type LineKind = (typeof LINE_KINDS)[number]['id']

export const [MINE, UNASSIGNED] = [1, 2] as const

/** Whose conversations the school looks at. */
export const INBOXES = [
  { id: MINE, nome: 'Minhas' },
  { id: UNASSIGNED, nome: 'Sem responsável' },
] as const satisfies readonly ListEntry[]
