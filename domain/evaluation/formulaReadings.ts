import { formulaWords } from '#domain/evaluation/formula/words.ts'
import type { ReadFormula, Scheme } from '#domain/evaluation/scheme.ts'

/** What a formula of a rule says in plain words, for who wrote it to compare with what was meant. */
export interface FormulaReading {
  /** The field of the rule. */
  readonly campo: string
  readonly formula: string
  readonly leitura: string
}

/** The formulas by which a rule judges. */
export const formulaReadings = ({ stageFormula, meanFormula, exam }: Scheme): readonly FormulaReading[] => [
  ...(stageFormula === null ? [] : [reading('formulaEtapa', stageFormula)]),
  reading('formulaMedia', meanFormula),
  ...(exam === null ? [] : [reading('exame.formula', exam)]),
]

const reading = (campo: string, { text, formula }: ReadFormula): FormulaReading => ({
  campo,
  formula: text,
  leitura: formulaWords(formula),
})
