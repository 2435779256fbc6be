import type { ListEntry } from '#domain/base/list.ts'

/** How a student goes to another place that needs a record of its own (D 2.13). */
export const RELOCATION_KINDS = [
  { id: 1, nome: 'Transferência interna' },
  { id: 2, nome: 'Reclassificação' },
] as const satisfies readonly ListEntry[]

export type RelocationKind = (typeof RELOCATION_KINDS)[number]['id']

export const [UNIT_TRANSFER, RECLASSIFICATION] = [1, 2] as const

export const RELOCATION_STATUSES = [
  { id: 1, nome: 'Efetivada' },
  { id: 2, nome: 'Desfeita' },
] as const satisfies readonly ListEntry[]

export type RelocationStatus = (typeof RELOCATION_STATUSES)[number]['id']

export const [RELOCATED, TAKEN_BACK] = [1, 2] as const
