import type { ListEntry } from '#domain/base/list.ts'

export const [PRESENT, ABSENT, JUSTIFIED, REMOTE, LATE, LEFT_EARLY, DISMISSED, NOT_PLACED] = [
  1, 2, 3, 4, 5, 6, 7, 8,
] as const

/** PresenceFault of portal.md 7: what a roll call may say of a student (D 2.8). */
export const PRESENCE_FAULTS = [
  { id: PRESENT, nome: 'Presente (P)', sigla: 'P' },
  { id: ABSENT, nome: 'Falta (F)', sigla: 'F' },
  { id: JUSTIFIED, nome: 'Falta justificada (FJ)', sigla: 'FJ' },
  { id: REMOTE, nome: 'Remoto (R)', sigla: 'R' },
  { id: LATE, nome: 'Atraso (A)', sigla: 'A' },
  { id: LEFT_EARLY, nome: 'Saída antecipada (S)', sigla: 'S' },
  { id: DISMISSED, nome: 'Dispensado (D)', sigla: 'D' },
  { id: NOT_PLACED, nome: 'Não enturmado na data (N)', sigla: 'N' },
] as const satisfies readonly ListEntry[]

/** Code of a presence or an absence. */
export type Presence = (typeof PRESENCE_FAULTS)[number]['id']

export const [NEXT_LESSON, SAME_SUBJECT, ALL_SUBJECTS] = [1, 2, 3] as const

/** ReplicatePresence of portal.md 7: where a roll call is repeated (D 2.8). */
export const REPLICATE_PRESENCE = [
  { id: NEXT_LESSON, nome: 'Próxima aula' },
  { id: SAME_SUBJECT, nome: 'Todas as aulas do dia' },
  { id: ALL_SUBJECTS, nome: 'Todas as disciplinas' },
] as const satisfies readonly ListEntry[]
