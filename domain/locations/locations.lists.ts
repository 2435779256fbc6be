import type { ListEntry } from '#domain/base/list.ts'

/** LocationType of portal.md 7, with the kinds of D 2.1. */
export const LOCATION_TYPES = [
  { id: 1, nome: 'Sala de aula' },
  { id: 2, nome: 'Laboratório' },
  { id: 3, nome: 'Quadra' },
  { id: 4, nome: 'Biblioteca' },
  { id: 5, nome: 'Brinquedoteca' },
  { id: 6, nome: 'Auditório' },
  { id: 7, nome: 'Virtual' },
] as const satisfies readonly ListEntry[]
