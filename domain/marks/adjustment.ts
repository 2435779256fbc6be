import { CONCEPTUAL } from '#domain/evaluation/evaluation.lists.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import * as messages from '#domain/marks/marks.messages.ts'
import type { MarkColumn } from '#domain/marks/marks.schemas.ts'
import { ADJUSTMENT } from '#domain/marks/columnKey.ts'
import { type Stage, type StudentCells, stageGrade } from '#domain/marks/stageGrade.ts'

/** The column of an adjusted mean: as precise as the means of the scheme, and in no step of single marks. */
export const adjustmentColumn = ({ rules }: Scheme): MarkColumn => ({
  ...ADJUSTMENT,
  sigla: 'Média',
  nome: 'Média ajustada',
  valor: null,
  peso: null,
  casas: rules.casas,
  obrigatoria: false,
  afeta: null,
  calculo: null,
})

/**
 * Why a student's mean of a stage cannot be adjusted (D 2.9 “MédiaEtapa”): a sentence; null where it can. `cells` with the
 * adjustment in them or not.
 */
export const adjustmentFlaw = (stage: Stage, cells: StudentCells, reason: string): string | null => {
  if (stage.scheme.rules.tipoNota === CONCEPTUAL) return messages.MARK_ADJUSTED_CONCEPT
  const { mean } = stageGrade(stage, cells)
  if (mean.mark === null) return messages.MARK_ADJUSTED_EARLY
  return reason.trim() === '' ? messages.MARK_ADJUSTED_REASON : null
}
