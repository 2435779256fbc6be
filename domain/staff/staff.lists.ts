import type { ListEntry } from '#domain/base/list.ts'

/** Status option of portal.md 3. */
export const STAFF_STATUSES = [
  { id: 1, nome: 'Ativo' },
  { id: 0, nome: 'Inativo' },
] as const satisfies readonly ListEntry[]
