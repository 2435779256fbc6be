import type { Scheme } from '#domain/evaluation/scheme.ts'
import { examColumn } from '#domain/marks/exam.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import { isRecovered } from '#domain/marks/stageGrade.ts'
import { stagesRecoveryColumns } from '#domain/marks/stagesRecovery.ts'

/**
 * Whether a differentiated rule (D 2.3) can judge the marks of another rule: all students of a class group share one sheet, so
 * both need the same stages, kind of mark and scale, and the differentiated one asks for nothing that the sheet has no column for.
 */
export const judgesSheetOf = (differentiated: Scheme, own: Scheme): boolean =>
  JSON.stringify(sheetOf(differentiated)) === JSON.stringify(sheetOf(own)) &&
  columnsBeside(differentiated).every((column) => columnsBeside(own).includes(column))

const sheetOf = ({ rules }: Scheme) => [
  rules.tipoNota,
  rules.etapas,
  rules.notaGeral ?? false,
  rules.notaMinima,
  rules.notaMaxima,
  rules.casas,
  rules.incremento,
  rules.calculoEtapa,
  (rules.conceitos ?? []).map(({ sigla }) => sigla).toSorted(),
]

/** What a scheme asks for beside assessments: recoveries and the exam. */
const columnsBeside = (scheme: Scheme): readonly string[] => {
  const exam = examColumn(scheme)
  return [
    ...(exam === null ? [] : [`${columnKey(exam)} ${exam.valor}`]),
    ...scheme.stages.flatMap((stage) => [
      ...(isRecovered(scheme, stage) ? [`${stage}`] : []),
      ...stagesRecoveryColumns(scheme, stage).map(({ sigla, nome, valor }) => `${stage} ${sigla} ${nome} ${valor}`),
    ]),
  ]
}

interface JudgedSheet {
  readonly scheme: Scheme
  /** By what students with a differentiated evaluation are judged; null: by the scheme, as everybody. */
  readonly differentiated: { readonly scheme: Scheme } | null
}

/** A sheet as it is judged for one of its students. */
export const judgedFor = <Sheet extends JudgedSheet>(
  sheet: Sheet,
  { diferenciada }: { readonly diferenciada: boolean },
): Sheet => (diferenciada && sheet.differentiated !== null ? { ...sheet, ...sheet.differentiated } : sheet)
