import type { ListEntry } from '#domain/base/list.ts'

/** What an occurrence is about (D 2.11). */
export const OCCURRENCE_NATURES = [
  { id: 1, nome: 'Disciplinar' },
  { id: 2, nome: 'Pedagógica' },
  { id: 3, nome: 'Saúde ou acidente' },
  { id: 4, nome: 'Elogio' },
  { id: 5, nome: 'Atendimento' },
  { id: 6, nome: 'Financeira (interna)' },
] as const satisfies readonly ListEntry[]

/** How grave occurrences of a type are, from 1 to 4 (D 2.11). */
export const OCCURRENCE_SEVERITIES = [
  { id: 1, nome: '1 – Leve' },
  { id: 2, nome: '2 – Moderada' },
  { id: 3, nome: '3 – Grave' },
  { id: 4, nome: '4 – Gravíssima' },
] as const satisfies readonly ListEntry[]

/** What the school does about an occurrence (D 2.11). */
export const OCCURRENCE_MEASURES = [
  { id: 1, nome: 'Advertência verbal' },
  { id: 2, nome: 'Advertência escrita' },
  { id: 3, nome: 'Comunicado' },
  { id: 4, nome: 'Reunião' },
  { id: 5, nome: 'Suspensão' },
  { id: 6, nome: 'Reparação' },
  { id: 7, nome: 'Encaminhamento' },
  { id: 8, nome: 'Rescisão' },
] as const satisfies readonly ListEntry[]

/** Whether points of an occurrence are gained or lost. */
export const POINT_EFFECTS = [
  { id: 1, nome: 'Soma' },
  { id: 2, nome: 'Desconta' },
] as const satisfies readonly ListEntry[]

/** Whether families see occurrences of a type (D 2.11). */
export const FAMILY_SIGHTS = [
  { id: 1, nome: 'Sempre' },
  { id: 2, nome: 'Nunca' },
  { id: 3, nome: 'Decidir em cada ocorrência' },
] as const satisfies readonly ListEntry[]

/** What an occurrence means for the next enrolment (D 2.11). */
export const ENROLMENT_EFFECTS = [
  { id: 1, nome: 'Nada' },
  { id: 2, nome: 'Alerta' },
  { id: 3, nome: 'Bloqueia a rematrícula' },
] as const satisfies readonly ListEntry[]

/** Warning numbers of portal.md 7: which warning it is (D 2.27). */
export const WARNING_NUMBERS = [
  { id: 1, nome: '1ª advertência' },
  { id: 2, nome: '2ª advertência' },
  { id: 3, nome: '3ª advertência' },
] as const satisfies readonly ListEntry[]
