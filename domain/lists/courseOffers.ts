import type { ListEntry } from '#domain/lists/list.ts'

/** What a course's offer does with a child outside of the age of the grade on the cut-off date (D 2.1 “Age rule”). */
export const AGE_MODES = [
  { id: 1, nome: 'Avisar' },
  { id: 2, nome: 'Bloquear' },
  { id: 3, nome: 'Bloquear, com liberação justificada' },
] as const satisfies readonly ListEntry[]

/** Into how many stages a year is divided (TipoEtapa of D 2.3). */
export const STAGE_KINDS = [
  { id: 1, nome: 'Anual' },
  { id: 2, nome: 'Semestre' },
  { id: 3, nome: 'Trimestre' },
  { id: 4, nome: 'Bimestre' },
] as const satisfies readonly ListEntry[]
