import type { ListEntry } from '#domain/base/list.ts'

export const [SEARCHING, FOUND, STOPPED, INTERRUPTED, FAILED] = [1, 2, 3, 4, 5] as const

/** Where the search for the weeks of a unit stands. */
export const SEARCH_STATUSES = [
  { id: SEARCHING, nome: 'Procurando' },
  { id: FOUND, nome: 'Concluída' },
  { id: STOPPED, nome: 'Parada' },
  { id: INTERRUPTED, nome: 'Interrompida' },
  { id: FAILED, nome: 'Falhou' },
] as const satisfies readonly ListEntry[]

/** How much a wish weighs; its cost is counted as often. */
export const WISH_WEIGHTS = [
  { id: 0, nome: 'Não importa' },
  { id: 1, nome: 'Importa pouco' },
  { id: 3, nome: 'Importa' },
  { id: 9, nome: 'Importa muito' },
] as const satisfies readonly ListEntry[]

/** How long a search may take, in seconds. */
export const SEARCH_TIMES = [
  { id: 10, nome: '10 segundos' },
  { id: 30, nome: '30 segundos' },
  { id: 60, nome: '1 minuto' },
  { id: 180, nome: '3 minutos' },
] as const satisfies readonly ListEntry[]
