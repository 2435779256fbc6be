import type { ListEntry } from '#domain/base/list.ts'

/** PresenceFault of portal.md 7: what a roll call may say of a student (D 2.8). */
export const PRESENCE_FAULTS = [
  { id: 1, nome: 'Presente (P)' },
  { id: 2, nome: 'Falta (F)' },
  { id: 3, nome: 'Falta justificada (FJ)' },
  { id: 4, nome: 'Remoto (R)' },
  { id: 5, nome: 'Atraso (A)' },
  { id: 6, nome: 'Saída antecipada (S)' },
  { id: 7, nome: 'Dispensado (D)' },
  { id: 8, nome: 'Não enturmado na data (N)' },
] as const satisfies readonly ListEntry[]

/** ReplicatePresence of portal.md 7: where a roll call is repeated (D 2.8). */
export const REPLICATE_PRESENCE = [
  { id: 1, nome: 'Próxima aula' },
  { id: 2, nome: 'Todas as aulas do dia' },
  { id: 3, nome: 'Todas as disciplinas' },
] as const satisfies readonly ListEntry[]
