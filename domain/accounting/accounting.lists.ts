import type { ListEntry } from '#domain/base/list.ts'

/** LevelType of portal.md 7: entries only on analytic centres. */
export const LEVEL_TYPES = [
  { id: 1, nome: 'Sintético' },
  { id: 2, nome: 'Analítico' },
] as const satisfies readonly ListEntry[]

/** MovimentType of portal.md 7. */
export const MOVEMENT_TYPES = [
  { id: 1, nome: 'Receita' },
  { id: 2, nome: 'Despesa' },
  { id: 3, nome: 'Ambos' },
] as const satisfies readonly ListEntry[]
