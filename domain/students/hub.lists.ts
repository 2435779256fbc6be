import type { ListEntry } from '#domain/base/list.ts'

export const [OF_ENROLMENT, OF_MOVEMENT, OF_GUARDIANS, OF_OCCURRENCES, OF_DISMISSALS, OF_DOCUMENTS, OF_RELOCATION] = [
  1, 2, 3, 4, 5, 6, 7,
] as const

/** What an entry of a student's timeline tells of. */
export const TIMELINE_KINDS = [
  { id: OF_ENROLMENT, nome: 'Matrículas' },
  { id: OF_MOVEMENT, nome: 'Movimentações' },
  { id: OF_RELOCATION, nome: 'Mudanças internas' },
  { id: OF_GUARDIANS, nome: 'Responsáveis' },
  { id: OF_OCCURRENCES, nome: 'Ocorrências' },
  { id: OF_DISMISSALS, nome: 'Dispensas' },
  { id: OF_DOCUMENTS, nome: 'Documentos' },
] as const satisfies readonly ListEntry[]

export type TimelineKind = (typeof TIMELINE_KINDS)[number]['id']

export const [HEALTH_ALERT, DEPARTURE_ALERT, ABSENCE_ALERT] = [1, 2, 3] as const

/** What stands above everything else of a student. Whom a court keeps away is told by the call for pick-ups, each look at which is audited. */
export const HUB_ALERTS = [
  { id: HEALTH_ALERT, nome: 'Alergias e cuidados' },
  { id: DEPARTURE_ALERT, nome: 'Saída pedida' },
  { id: ABSENCE_ALERT, nome: 'Infrequência' },
] as const satisfies readonly ListEntry[]
