import { type Exact, exact, halfOf } from '#domain/evaluation/exact.ts'
import { AS_FORMULA } from '#domain/evaluation/evaluation.lists.ts'
import type { Formula } from '#domain/evaluation/formula/formula.ts'
import { growsEvenlyWithExam } from '#domain/evaluation/formula/evenly.ts'
import { type FormulaScope, isFlaw } from '#domain/evaluation/formula/parse.ts'
import { triedFormula } from '#domain/evaluation/formula/tried.ts'
import { byTable, type Round, toPlaces, within } from '#domain/evaluation/rounding.ts'
import type { SchemeFlaw } from '#domain/evaluation/schemeFlaws.ts'
import type { ConceptWire, SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import { USUAL_RULES, type WholeRules } from '#domain/evaluation/usualRules.ts'

/** A concept, and the mark that it counts as: the middle of those that it stands for; null where it equals none. */
export interface Concept {
  readonly text: string
  readonly from: Exact | null
  readonly value: Exact | null
  readonly passes: boolean
}

export interface ReadFormula {
  readonly text: string
  readonly formula: Formula
}

interface Exam extends ReadFormula {
  /** The mean with the exam that passes. */
  readonly minimum: Exact
  readonly most: Exact
  /** Below it nobody may take the exam; null: everybody may. */
  readonly right: Exact | null
  readonly failsAtOnce: boolean
  readonly growsEvenly: boolean
}

/** The rules of a scheme, read once: formulas, numbers and tables as they are calculated with. */
export interface Scheme {
  readonly rules: WholeRules
  /** Numbers of the stages of the year: 1, 2, … */
  readonly stages: readonly number[]
  readonly most: Exact
  readonly least: Exact
  readonly step: Exact
  readonly pass: Exact
  readonly stageFormula: ReadFormula | null
  readonly meanFormula: ReadFormula
  readonly exam: Exam | null
  /** The table for stages; null: marks that are calculated are rounded to `rules.casas`. */
  readonly stageTable: Round | null
  readonly meanTable: Round | null
  readonly toPlaces: Round
  readonly tables: ReadonlyMap<string, Round>
  /** The best first; those that equal no marks as the school ordered them. */
  readonly concepts: readonly Concept[]
}

/** Assessments of one stage that a stage's formula may name. */
const MOST_ASSESSMENTS = 20

/**
 * The scheme of rules that the server judged before it gave them out: it spares the browser `readScheme`, with its sentences
 * about all that can be wrong. Null where a formula cannot be read.
 */
export const judgedScheme = (rules: SchemeRules): Scheme | null => {
  const { scheme, flaws } = interpreted(rules)
  return flaws.length === 0 ? scheme : null
}

/** A scheme, and what is wrong with its formulas; one that cannot be read counts as 0. */
interface Interpreted {
  readonly scheme: Scheme
  readonly flaws: readonly SchemeFlaw[]
}

/** The rules of a scheme as they are calculated with. Judges nothing but the formulas. */
export const interpreted = (given: SchemeRules): Interpreted => {
  const rules: WholeRules = { ...USUAL_RULES, ...given }
  const tables = rules.tabelas ?? []
  const names = tables.map(({ nome }) => nome)
  const flaws: SchemeFlaw[] = []
  const [least, most] = [exact(rules.notaMinima), exact(rules.notaMaxima)]
  const read = (field: string, text: string, scope: Omit<FormulaScope, 'tables'>): ReadFormula => {
    const formula = triedFormula(text, { ...scope, tables: names }, most)
    if (!isFlaw(formula)) return { text, formula }
    flaws.push({ field, message: formula.message })
    return { text, formula: { kind: 'number', at: 1, text: '0', value: exact(0) } }
  }
  const { exame: exam, formulaEtapa } = rules
  const onScale = within(least, most)
  const rounds = new Map(tables.map((table) => [table.nome, onScale(byTable(table))]))
  const examFormula = exam ? read('exame.formula', exam.formula, { use: 'exam', count: rules.etapas }) : null
  const scheme: Scheme = {
    rules,
    stages: Array.from({ length: rules.etapas }, (_, place) => place + 1),
    most,
    least,
    step: exact(rules.incremento),
    pass: exact(rules.media),
    stageFormula:
      rules.calculoEtapa === AS_FORMULA && formulaEtapa
        ? read('formulaEtapa', formulaEtapa, { use: 'stage', count: MOST_ASSESSMENTS })
        : null,
    meanFormula: read('formulaMedia', rules.formulaMedia, { use: 'mean', count: rules.etapas }),
    exam:
      exam && examFormula
        ? {
            ...examFormula,
            minimum: exact(exam.media),
            most: exact(exam.notaMaxima),
            right: exam.mediaMinima == null ? null : exact(exam.mediaMinima),
            failsAtOnce: exam.reprovacaoAutomatica ?? false,
            growsEvenly: growsEvenlyWithExam(examFormula.formula),
          }
        : null,
    stageTable: rounds.get(rules.arredondamentoEtapa ?? '') ?? null,
    meanTable: rounds.get(rules.arredondamentoFinal ?? '') ?? null,
    toPlaces: onScale(toPlaces(rules.casas)),
    tables: rounds,
    concepts: readConcepts(rules.conceitos ?? [], most),
  }
  return { scheme, flaws }
}

/** A concept holds up to where the next better one begins; the best one up to the highest mark. */
const readConcepts = (concepts: readonly ConceptWire[], most: Exact): readonly Concept[] =>
  concepts
    .map(({ sigla, minimo, aprova }) => ({ text: sigla, from: minimo == null ? null : exact(minimo), passes: aprova }))
    .toSorted((one, other) => (one.from === null || other.from === null ? 0 : other.from.compare(one.from)))
    .map((concept, place, ordered) => {
      const to = ordered[place - 1]?.from ?? most
      return { ...concept, value: concept.from === null ? null : halfOf(concept.from.add(to)) }
    })
