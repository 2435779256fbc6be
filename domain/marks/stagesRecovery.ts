import { filled } from '#domain/base/sentences.ts'
import { meanOf, textOf } from '#domain/evaluation/exact.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import { written } from '#domain/evaluation/written.ts'
import { OF_STAGES_RECOVERIES } from '#domain/marks/marks.lists.ts'
import * as messages from '#domain/marks/marks.messages.ts'
import type { MarkColumn } from '#domain/marks/marks.schemas.ts'
import { stageGrade } from '#domain/marks/stageGrade.ts'
import type { MarkedStage } from '#domain/marks/yearGrade.ts'

/** The recoveries of several stages that end with a stage, in the order of the scheme. */
const endingWith = ({ rules: { recuperacoes = [] } }: Scheme, stage: number) =>
  recuperacoes.filter(({ etapas }) => Math.max(...etapas) === stage)

/** The columns of recoveries of several stages (D 2.3 “Recuperação específica”): they stand in the last stage that they cover. */
export const stagesRecoveryColumns = (scheme: Scheme, stage: number): readonly MarkColumn[] =>
  endingWith(scheme, stage).flatMap(({ nome, etapas, notaMaxima }, at): readonly MarkColumn[] => {
    const coluna = OF_STAGES_RECOVERIES[at]
    if (coluna === undefined) return []
    const sigla = `REC ${etapas.toSorted((one, other) => one - other).join('+')}`
    const named = { coluna, idAvaliacao: null, sigla, nome, valor: notaMaxima, peso: null, casas: null }
    return [{ ...named, obrigatoria: false, afeta: null, calculo: null }]
  })

/** The stages that a column covers; none where it is no recovery of several stages. */
const stagesCovered = (scheme: Scheme, stage: number, { coluna }: Pick<MarkColumn, 'coluna'>): readonly number[] =>
  endingWith(scheme, stage)[OF_STAGES_RECOVERIES.findIndex((code) => code === coluna)]?.etapas ?? []

/**
 * Why a student gets no recovery of several stages: it is for those who have all grades of the stages that it covers, and whose
 * mean of them does not reach that of the scheme (D 2.9). A sentence; null for those who get one.
 */
export const stagesRecoveryFlaw = (
  scheme: Scheme,
  stages: readonly MarkedStage[],
  { stage, column }: { readonly stage: number; readonly column: MarkColumn },
): string | null => {
  const covered = stagesCovered(scheme, stage, column)
  const taken = stages.filter((one) => one.isTaken && covered.includes(one.stage))
  const grades = taken.map((one) => stageGrade({ ...one, scheme }, one.cells).grade.mark)
  const marks = grades.flatMap((mark) => mark ?? [])
  const mean = meanOf(marks)
  if (mean === null || marks.length < taken.length) return messages.MARK_STAGES_RECOVERY_EARLY
  if (mean.lt(scheme.pass)) return null
  return filled(messages.MARK_NO_STAGES_RECOVERY, { media: written(textOf(scheme.pass)) })
}
