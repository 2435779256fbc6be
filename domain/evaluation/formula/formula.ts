import type { Exact } from '#domain/evaluation/exact.ts'

/** Of a comparison, `<>` is “different from”. */
export type Operator = '+' | '-' | '*' | '/'
export type Comparison = '<' | '<=' | '>' | '>=' | '=' | '<>'

/**
 * What a formula means (D 2.3 “Formula language”). `at` is the position, from 1, at which its author wrote that part:
 * faults are told by it.
 */
export type Formula =
  /** `text` is as it was written, with a point. */
  | { readonly kind: 'number'; readonly at: number; readonly text: string; readonly value: Exact }
  | { readonly kind: 'name'; readonly at: number; readonly name: Name }
  | { readonly kind: 'negative'; readonly at: number; readonly of: Formula }
  | {
      readonly kind: 'operation'
      readonly at: number
      readonly operator: Operator
      readonly left: Formula
      readonly right: Formula
    }
  | {
      readonly kind: 'choice'
      readonly at: number
      readonly comparison: Comparison
      readonly left: Formula
      readonly right: Formula
      /** Where the comparison holds. */
      readonly chosen: Formula
      readonly otherwise: Formula
    }
  | { readonly kind: 'call'; readonly at: number; readonly function: Function; readonly arguments: readonly Formula[] }
  | { readonly kind: 'rounding'; readonly at: number; readonly of: Formula; readonly table: string }

/** MIN, MAX and MEDIA take any number of values. */
export const FUNCTIONS = ['MIN', 'MAX', 'MEDIA'] as const
export type Function = (typeof FUNCTIONS)[number]

/** Names that stand alone: sum and number of the stages that count, the mean before the exam, and the exam. */
const SINGLE_NAMES = ['Se', 'Et', 'M', 'Rc'] as const
/** Names with a stage's number: its mark, whether it counts (1 or 0), and its recovery. */
export const STAGE_NAMES = ['E', 'C', 'R'] as const
/** Names with an assessment's number, and the sum and number of the assessments of a stage that have a mark. */
export const ASSESSMENT_NAMES = ['A'] as const
const ASSESSMENT_SUMS = ['Sa', 'Na'] as const

export type SingleName = (typeof SINGLE_NAMES)[number] | (typeof ASSESSMENT_SUMS)[number]
export type Numbered = (typeof STAGE_NAMES)[number] | (typeof ASSESSMENT_NAMES)[number]

export type Name =
  | { readonly kind: 'single'; readonly word: SingleName }
  | { readonly kind: 'numbered'; readonly letter: Numbered; readonly number: number }

/** Which result a formula is for, which decides the names that it may use. */
export type FormulaUse = 'stage' | 'mean' | 'exam'

interface Names {
  readonly single: readonly SingleName[]
  readonly numbered: readonly Numbered[]
}

export const NAMES_OF: Readonly<Record<FormulaUse, Names>> = {
  stage: { single: ASSESSMENT_SUMS, numbered: ASSESSMENT_NAMES },
  mean: { single: ['Se', 'Et'], numbered: STAGE_NAMES },
  exam: { single: SINGLE_NAMES, numbered: STAGE_NAMES },
}
