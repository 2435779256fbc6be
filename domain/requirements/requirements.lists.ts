import type { ListEntry } from '#domain/base/list.ts'

/** DocumentosRequisitosStatus of portal.md 7: states of a document that an enrolment requires. */
export const DOCUMENT_STATUSES = [
  { id: 1, nome: 'Pendente' },
  { id: 2, nome: 'Enviado' },
  { id: 3, nome: 'Aprovado' },
  { id: 4, nome: 'Recusado' },
  { id: 5, nome: 'Dispensado' },
] as const satisfies readonly ListEntry[]

export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]['id']

export const PENDING = 1
export const SENT = 2
export const APPROVED = 3
export const REFUSED = 4
export const WAIVED = 5

/** How a pre-requirement is answered (portal.md 3). */
export const REQUIREMENT_TYPES = [
  { id: 1, nome: 'Texto' },
  { id: 2, nome: 'Arquivo' },
] as const satisfies readonly ListEntry[]

export const AS_FILE = 2

/** Obrigatório: nothing goes on without it. Requerido: it may come later, until its deadline. */
export const REQUIREMENT_BEHAVIOURS = [
  { id: 1, nome: 'Obrigatório' },
  { id: 2, nome: 'Requerido' },
  { id: 3, nome: 'Opcional' },
] as const satisfies readonly ListEntry[]

export const MANDATORY = 1
export const DEFERRABLE = 2
export const OPTIONAL = 3

/** Contexts in which a pre-requirement can be required. */
export const REQUIREMENT_PLACES = [
  { id: 1, nome: 'Matrículas' },
  { id: 2, nome: 'Cursos extras' },
] as const satisfies readonly ListEntry[]

export const FOR_EXTRA_COURSES = 2
