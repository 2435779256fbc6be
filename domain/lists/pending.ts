import type { ListEntry } from '#domain/lists/list.ts'

/** What a student still owes (D 2.27 “Report: pending information”). */
export const PENDING_KINDS = [
  { id: 1, nome: 'Documento' },
  { id: 2, nome: 'Dado do aluno' },
  { id: 3, nome: 'Dado do responsável' },
] as const satisfies readonly ListEntry[]

export type PendingKind = (typeof PENDING_KINDS)[number]['id']

export const OWED_DOCUMENT = 1
export const OWED_BY_STUDENT = 2
export const OWED_BY_GUARDIAN = 3
