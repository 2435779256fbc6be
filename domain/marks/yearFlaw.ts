import type { Scheme } from '#domain/evaluation/scheme.ts'
import { examFlaw } from '#domain/marks/exam.ts'
import { OF_EXAM } from '#domain/marks/marks.lists.ts'
import type { MarkColumn } from '#domain/marks/marks.schemas.ts'
import { stagesRecoveryFlaw } from '#domain/marks/stagesRecovery.ts'
import { isStagesRecovery, type MarkedStage } from '#domain/marks/yearGrade.ts'

/** Whether who gets a mark in a column depends on other stages of the year. */
export const asksForYear = (column: Pick<MarkColumn, 'coluna'>): boolean =>
  column.coluna === OF_EXAM || isStagesRecovery(column)

/**
 * Why a student gets no mark in a column that depends on other stages: it is for who is in exam, or did not reach the mean of
 * several stages. A sentence; null for those who get one, and in all other columns.
 */
export const yearFlaw = (
  { scheme, stage }: { readonly scheme: Scheme; readonly stage: number },
  stages: readonly MarkedStage[],
  column: MarkColumn,
): string | null => {
  if (column.coluna === OF_EXAM) return examFlaw(scheme, stages)
  return isStagesRecovery(column) ? stagesRecoveryFlaw(scheme, stages, { stage, column }) : null
}
