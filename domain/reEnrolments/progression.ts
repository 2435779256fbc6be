import type { ListEntry } from '#domain/base/list.ts'
import { RETAINED_SITUATIONS } from '#domain/evaluation/situations.ts'
import { isDecided } from '#domain/yearEnd/outcome.ts'

export const [PROMOTED, RETAINED, CONCLUDING, YEAR_OPEN] = [1, 2, 3, 4] as const

/** What the closing of a year means for the next one (D 2.17, “Rollover rules”). */
export const PROGRESSIONS = [
  { id: PROMOTED, nome: 'Promovido' },
  { id: RETAINED, nome: 'Retido' },
  { id: CONCLUDING, nome: 'Concluinte' },
  { id: YEAR_OPEN, nome: 'Ano em aberto' },
] as const satisfies readonly ListEntry[]
export type Progression = (typeof PROGRESSIONS)[number]['id']

/**
 * What becomes of a student after a year.
 * @param situation code of `YEAR_SITUATIONS` by which the year was closed; null: it is not closed
 * @param isLastGrade whether no grade follows the one of that year
 */
export const progressionOf = (situation: number | null, isLastGrade: boolean): Progression => {
  if (situation === null || !isDecided({ situacao: situation })) return YEAR_OPEN
  if (RETAINED_SITUATIONS.includes(situation)) return RETAINED
  return isLastGrade ? CONCLUDING : PROMOTED
}
