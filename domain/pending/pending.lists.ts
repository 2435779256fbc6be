import type { ListEntry } from '#domain/base/list.ts'

/** What a student still owes (D 2.27 “Report: pending information”). */
export const PENDING_KINDS = [
  { id: 1, nome: 'Documento' },
  { id: 2, nome: 'Dado do aluno' },
  { id: 3, nome: 'Dado do responsável' },
  { id: 4, nome: 'Assinatura' },
  { id: 5, nome: 'Pagamento' },
  { id: 6, nome: 'Foto' },
  { id: 7, nome: 'Termo ou consentimento' },
] as const satisfies readonly ListEntry[]

export type PendingKind = (typeof PENDING_KINDS)[number]['id']

export const OWED_DOCUMENT = 1
export const OWED_BY_STUDENT = 2
export const OWED_BY_GUARDIAN = 3
export const OWED_SIGNATURE = 4
export const OWED_PAYMENT = 5
export const OWED_PHOTO = 6
export const OWED_TERM = 7

/** The kinds that a person may see: payments only with the right to see families' finances. */
export const kindsFor = (seesMoney: boolean): readonly (typeof PENDING_KINDS)[number][] =>
  PENDING_KINDS.filter(({ id }) => seesMoney || id !== OWED_PAYMENT)

/** What the report counts by. */
export const PENDING_GROUPS = [
  { id: 1, nome: 'Tipo' },
  { id: 2, nome: 'Série' },
  { id: 3, nome: 'Unidade' },
] as const satisfies readonly ListEntry[]

export type PendingGroup = (typeof PENDING_GROUPS)[number]['id']

export const [BY_KIND, BY_GRADE, BY_UNIT] = [1, 2, 3] as const satisfies readonly PendingGroup[]

/** What the numbers of a group are of. */
export const PENDING_SERIES: readonly string[] = ['Sem atraso', 'Vencidas']

/** How many lines of the list may be chosen for a reminder at once. */
export const REMINDED_AT_ONCE = 500
